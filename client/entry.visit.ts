/** The styles of the page of a visit, which has no script: those of its own, and of what it shares with the forms. */
export const styles = import.meta.glob(
  ['/client/pages/visit/*.module.css', '/client/leads/form-result.module.css', '/client/leads/visit-time/visit-time.module.css'],
  { eager: true },
);
