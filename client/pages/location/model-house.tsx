import { modelHouseCopy } from './words/visiting.ts';
import { DataTable } from '#client/ui/data-table.tsx';
import { PlainLink } from '#client/navigation/plain-link.tsx';
import { announced } from '#client/site/to-be-announced.tsx';
import { GuideSection } from './guide-section.tsx';
import styles from './location-intro-page.module.css';

const { title, lead, caption, rows, directions, maps } = modelHouseCopy;
const linked = maps.flatMap(({ name, url }) => (url === undefined ? [] : [{ name, url }]));

/** Links to maps, no script of theirs. */
export function ModelHouse() {
  const links = linked.map(({ name, url }) => (
    <PlainLink key={name} to={url}>
      {name}
    </PlainLink>
  ));
  const ways = linked.length === 0 ? announced(undefined) : { key: 'maps', node: <span className={styles.maps}>{links}</span> };
  return (
    <GuideSection id="model-house" title={title} lead={lead}>
      <DataTable
        caption={caption}
        rows={[...rows.map(({ head, text }) => ({ key: head, head, cells: [announced(text)] })), { key: 'maps', head: directions, cells: [ways] }]}
      />
    </GuideSection>
  );
}
