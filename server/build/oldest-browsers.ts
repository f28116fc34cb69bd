/** The newest syntax that scripts for browsers may have, in both builds: the oldest browsers understand it. */
export const scriptTarget = 'es2023';
