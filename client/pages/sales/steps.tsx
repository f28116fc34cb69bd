import styles from './steps.module.css';
import { Prose } from '#client/ui/prose.tsx';

interface Step {
  readonly title: string;
  readonly text: string;
  readonly lawArticle?: string;
}

export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={`ruled ${styles.steps}`}>
      {steps.map((step) => (
        <li key={step.title}>
          <h3>
            <Prose text={step.title} />
          </h3>
          <div className={styles.copy}>
            <p>
              <Prose text={step.text} />
            </p>
            {step.lawArticle && <p className="small quiet">{step.lawArticle}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
