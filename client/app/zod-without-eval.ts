// zod tries whether it may compile code, which browsers report as a violation of the content
// security policy. It reads this setting when it is loaded, so this module is imported first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
