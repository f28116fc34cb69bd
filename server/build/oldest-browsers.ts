/**
 * The newest syntax of scripts for browsers, in both builds. The oldest browsers that understand it are
 * Safari 16.4 and Chrome 109, the last one for Windows 7 and 8. The build adds no methods: `.oxlintrc.json`
 * forbids those that Chrome 109 lacks, and every browser test removes them.
 */
export const scriptTarget = 'es2023';

/** The same browsers, for the prefixes that the build adds to styles. */
export const styleTargets = ['chrome109', 'safari16.4', 'ios16.4'];
