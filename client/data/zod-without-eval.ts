// zod tries whether it may compile code, and browsers report that as a violation of the content security
// policy. zod reads this setting when it is loaded, so this module is imported first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
