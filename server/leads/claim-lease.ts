/** Beyond the timeout of the form service. */
const marginMs = 10_000;

/** How long a lead stays claimed by the process that delivers it. Afterwards another takes it for dead. */
export function claimLeaseMs(formTimeoutMs: number): number {
  return formTimeoutMs + marginMs;
}
