import { Lines } from '#client/ui/lines.tsx';
import { UnitAccordion, useUnitPart } from '../unit-plans.tsx';
import { UnitViewer } from '../unit-viewer.tsx';
import { Scene } from './scene.tsx';
import styles from './units-scene.module.css';

export function UnitsScene() {
  const { title, onPart } = useUnitPart();
  return (
    <Scene at={6} className={styles.units}>
      <div className="sky grid">
        <h2 className={`display-2 rise ${styles.title}`}>
          <Lines of={title} />
        </h2>
      </div>
      <div className="sea grid">
        <div className={styles.choose}>
          <UnitAccordion onPart={onPart} />
        </div>
      </div>
      <UnitViewer layout="wide" />
    </Scene>
  );
}
