/**
 * The newest syntax that scripts for browsers may have, in both builds: the oldest browsers understand it. These are Safari 16.4 and Chrome 109,
 * the last for Windows 7 and 8. The build adds no methods: `.oxlintrc.json` forbids those that Chrome 109 lacks, and every browser test is without them.
 */
export const scriptTarget = 'es2023';
