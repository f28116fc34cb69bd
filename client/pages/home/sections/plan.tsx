import { specialPlan } from '../words.ts';
import { Lines } from '#client/ui/lines.tsx';
import drawingUrl from '#client/site/drawings/site-cross-section.svg';
import { Scene } from './scene.tsx';
import styles from './plan-scene.module.css';

export function PlanScene() {
  return (
    <Scene
      at={4}
      className={styles.plan}
      ground={
        <img className={styles.drawing} src={drawingUrl} width="1440" height="900" alt={specialPlan.drawingAlternative} loading="lazy" decoding="async" />
      }
    >
      <div className={`sky grid ${styles.sky}`}>
        <h2 className={`display-2 rise ${styles.title}`}>
          <Lines of={specialPlan.title} />
        </h2>
      </div>
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
      <small className={`caption ${styles.caption}`}>{specialPlan.caption}</small>
    </Scene>
  );
}
