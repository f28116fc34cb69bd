import { classNames } from '#client/ui/class-names.ts';
import styles from './reflected-word.module.css';

interface ReflectedWordProps {
  readonly word: string;
  readonly as?: 'h2' | 'p';
  /** Sets `--word-size`, and the position with `--word-left` and `--word-foot`. */
  readonly className?: string | undefined;
}

/** The word on the horizon and its reflection, which the waves cut into stripes. */
export function ReflectedWord({ word, as: Element = 'h2', className }: ReflectedWordProps) {
  const syllables = word.length;
  return (
    <>
      <Element className={classNames(styles.word, className)} data-syllables={syllables}>
        {word}
      </Element>
      <span className={classNames(styles.word, 'screen-only', styles.reflection, className)} aria-hidden="true" data-word={word} data-syllables={syllables} />
    </>
  );
}
