import { findingsOf, storyFindings, type Finding } from '../../shared/site-check.ts';
import { site } from '../../shared/site.ts';
import { story } from '../../shared/story.ts';

// `npm run check-site`: what in `shared/site.ts` is announced, missing, contradictory or a sample.
const titles = {
  announced: 'announced',
  missing: 'missing, shown as to be announced',
  sample: 'still a sample',
  contradictory: 'contradictory',
} as const satisfies Record<Finding['state'], string>;

const findings = [...findingsOf(site), ...storyFindings(story)];
for (const [state, title] of Object.entries(titles)) {
  const found = findings.filter((finding) => finding.state === state);
  console.log(`\n${title}: ${found.length}`);
  for (const { field, note } of found) console.log(`  ${field}${note === undefined ? '' : `: ${note}`}`);
}
process.exitCode = findings.some(({ state }) => state === 'contradictory') ? 1 : 0;
