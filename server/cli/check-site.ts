import { findingsOf, storyFindings, type Finding } from '#shared/site/site-check.ts';
import { site } from '#shared/site.ts';

// `npm run check-site` lists what in `shared/site.ts` is announced, missing, contradictory or a sample.
const titles = {
  announced: 'announced',
  missing: 'missing, shown as to be announced',
  sample: 'still a sample',
  contradictory: 'contradictory',
} as const satisfies Record<Finding['state'], string>;

const facts = findingsOf(site);
// The story quotes the facts, so it is read after them: a fact that it needs may be missing.
const story = await import('#shared/brand-and-places.ts').then(
  (module) => module.story,
  () => undefined,
);
const findings = [...facts, ...(story ? storyFindings(story) : [])];
for (const [state, title] of Object.entries(titles)) {
  const found = findings.filter((finding) => finding.state === state);
  console.log(`\n${title}: ${found.length}`);
  for (const { field, note } of found) console.log(`  ${field}${note === undefined ? '' : `: ${note}`}`);
}
process.exitCode = findings.some(({ state }) => state === 'contradictory') ? 1 : 0;
