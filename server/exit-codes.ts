/** sysexits.h */
export const exitCodes = { usage: 64, unavailable: 69, software: 70, listen: 71, storage: 73, config: 78 } as const;
