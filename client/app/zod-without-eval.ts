// zod tries whether it may compile code, and browsers report that as a breach of the policy. zod
// reads this when it is loaded, so this module comes first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
