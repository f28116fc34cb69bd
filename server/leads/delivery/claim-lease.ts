/** Added to the timeout of the form service. */
const marginMs = 10_000;

/** How long a lead stays claimed by the process that delivers it. Then another assumes that this one died, and claims the lead. */
export function claimLeaseMs(formTimeoutMs: number): number {
  return formTimeoutMs + marginMs;
}
