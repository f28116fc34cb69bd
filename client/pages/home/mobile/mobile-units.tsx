import { UnitAccordion, useUnitPart } from '../unit-plans.tsx';
import { UnitViewer } from '../unit-viewer.tsx';
import { Section } from './section.tsx';
import styles from './mobile-units.module.css';

export function MobileUnits() {
  const { title, onPart } = useUnitPart();
  return (
    <Section title={title} className={styles.units}>
      <UnitViewer layout="mobile" />
      <UnitAccordion onPart={onPart} className={styles.parts} />
    </Section>
  );
}
