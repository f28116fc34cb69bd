import { prefersReducedMotion } from '#client/ui/prefers-reduced-motion.ts';

/** WebKitGTK; every browser of Chromium's also says AppleWebKit, and Safari never says Linux. */
const webkitOnLinux = /Linux.*AppleWebKit(?!.*Chrom)/;

/**
 * Whether a change of page may be a view transition. WebKitGTK ends with all its windows at any view
 * transition while it draws without a compositor, which a page can neither see nor choose.
 */
export function canMovePages(): boolean {
  return !prefersReducedMotion() && !webkitOnLinux.test(navigator.userAgent);
}
