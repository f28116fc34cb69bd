import { useState } from 'react';
import { pages, pathTo, planPageOf } from '#shared/pages/pages.ts';
import { units } from '../words.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { Accordion } from '../accordion.tsx';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { UnitViewer } from '../unit-viewer.tsx';
import { Scene } from './scene.tsx';
import { Section } from './section.tsx';
import styles from './units.module.css';

/** The title keeps the last part when both parts are closed. */
function useUnitPart() {
  const [part, setPart] = useState<'types' | 'vr'>('types');
  return { title: units.titles[part], onPart: (open: typeof part | undefined) => open && setPart(open) };
}

function UnitAccordion({ onPart, className }: { readonly onPart: (open: 'types' | 'vr' | undefined) => void; readonly className?: string | undefined }) {
  const { hasTours } = usePageSettings().media;
  const vr = (
    <div className={styles.vr}>
      {hasTours ? <p className="quiet">{units.vrText}</p> : <EmptyState level={3} title={units.vrEmptyTitle} sentence={units.vrEmpty} />}
      <ArrowLink to={pathTo(pages['floor-plan-emodel'])}>{units.vrLink}</ArrowLink>
    </div>
  );
  const types = (
    <>
      <p className="quiet">{units.typesText}</p>
      <p className={`wrapping ${styles.links}`}>
        <ArrowLink to={pathTo(pages['floor-plan-59a'])}>{units.typesLink}</ArrowLink>
        <ArrowLink to={pathTo(pages[planPageOf('72A')])}>{units.teaser}</ArrowLink>
      </p>
    </>
  );
  return (
    <Accordion
      className={className}
      openAtFirst="types"
      onChange={onPart}
      items={[
        { id: 'types', label: units.parts.types, content: types },
        { id: 'vr', label: units.parts.vr, content: vr },
      ]}
    />
  );
}

export function UnitsScene() {
  const { title, onPart } = useUnitPart();
  return (
    <Scene at={6} className={styles.units} title={title}>
      <div className="sea grid">
        <div className={styles.choose}>
          <UnitAccordion onPart={onPart} />
        </div>
      </div>
      <UnitViewer layout="wide" />
    </Scene>
  );
}

export function MobileUnits() {
  const { title, onPart } = useUnitPart();
  return (
    <Section title={title} className={styles.units}>
      <UnitViewer layout="mobile" />
      <UnitAccordion onPart={onPart} className={styles.parts} />
    </Section>
  );
}
