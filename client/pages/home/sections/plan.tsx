import { specialPlan } from '../words.ts';
import drawingUrl from '#client/site/drawings/site-cross-section.svg';
import { Scene } from './scene.tsx';
import styles from './plan.module.css';

export function PlanScene() {
  return (
    <Scene
      at={4}
      className={styles.plan}
      ground={
        <img className={styles.drawing} src={drawingUrl} width="1440" height="900" alt={specialPlan.drawingAlternative} loading="lazy" decoding="async" />
      }
      title={specialPlan.title}
      caption={specialPlan.caption}
    >
      <div className={`sea ${styles.sea}`}>
        <dl className={`rise ${styles.figures}`}>
          {specialPlan.figures.map(({ before, value, unit, note }) => (
            <div key={note}>
              <dt>{note}</dt>
              <dd>
                {before ? <small className={styles.before}>{before}</small> : null}
                {value}
                <small>{unit}</small>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Scene>
  );
}
