import { useRef, useState } from 'react';
import type { PressArticle } from '#shared/press/press.ts';
import { pressAdminCopy } from './words/writing.ts';
import { EditArticle } from './edit-article.tsx';
import { RemoveArticle } from './remove-article.tsx';
import styles from './press-forms.module.css';
import { useIsHydrated } from '#client/first-paint/use-is-hydrated.ts';

interface ArticleToolsProps {
  readonly slug: string;
  readonly article: PressArticle;
  /** E-mail of who is signed in. */
  readonly account: string;
  readonly onChanged: (article: PressArticle) => void;
}

/** Only after hydration: without script its buttons would do nothing. */
export function ArticleTools(props: ArticleToolsProps) {
  const [mode, setMode] = useState<'closed' | 'edit' | 'remove'>('closed');
  const [isSaved, setIsSaved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const copy = pressAdminCopy.edit;
  if (!useIsHydrated()) return null;

  function show(next: typeof mode, wasSaved = false) {
    setMode(next);
    setIsSaved(wasSaved);
    // The button that was pressed goes away; the question of removal takes the focus itself.
    if (next !== 'remove') heading.current?.focus();
  }

  return (
    <section className={styles.admin} aria-labelledby="tools-title">
      <h2 className={styles.title} id="tools-title" ref={heading} tabIndex={-1}>
        {mode === 'edit' ? copy.title : copy.tools}
      </h2>
      <p className={isSaved ? styles.message : undefined} role="status">
        {isSaved && copy.saved}
      </p>
      {mode === 'closed' ? (
        <div className={styles.buttons}>
          <button type="button" className="button line" onClick={() => show('edit')}>
            {copy.edit}
          </button>
          <button type="button" className="button line" onClick={() => show('remove')}>
            {copy.remove}
          </button>
        </div>
      ) : null}
      {mode === 'edit' ? <EditArticle {...props} onClose={(wasSaved) => show('closed', wasSaved)} onViewChange={() => heading.current?.focus()} /> : null}
      {mode === 'remove' ? <RemoveArticle slug={props.slug} article={props.article} onClose={() => show('closed')} /> : null}
    </section>
  );
}
