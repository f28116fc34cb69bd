/** The oldest syntax that scripts for browsers are turned into, in both builds. */
export const scriptTarget = 'es2023';
