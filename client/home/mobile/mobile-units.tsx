import { UnitAccordion, useUnitPart } from '../unit-plans.tsx';
import { UnitViewer } from '../unit-viewer.tsx';
import { Part } from './part.tsx';
import styles from './mobile-units.module.css';

/** The viewer, then the guide to the types and the E-model house. */
export function MobileUnits() {
  const { title, onPart } = useUnitPart();
  return (
    <Part title={title} className={styles.units}>
      <UnitViewer layout="mobile" />
      <UnitAccordion onPart={onPart} className={styles.parts} />
    </Part>
  );
}
