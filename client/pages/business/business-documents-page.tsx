import { pages } from '#shared/pages/pages.ts';
import { businessDocumentsCopy } from './words/project.ts';
import { applicationDocuments } from '#client/site/words/documents.ts';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LongArrow } from '#client/ui/icons.tsx';
import { LegalEndnote } from '#client/site/legal-endnote.tsx';
import { NextPages } from '#client/site/next-pages.tsx';
import { Notes } from '#client/site/notes.tsx';
import { Prose } from '#client/ui/prose.tsx';
import styles from './business-documents-page.module.css';
import '#client/styles/serif/business.css';

const { application, handing, soon, next } = businessDocumentsCopy;
const { everyone, some, basis } = applicationDocuments;

interface TickListProps {
  readonly title: string;
  readonly label: string;
  readonly items: readonly { readonly name: string; readonly note: string }[];
}

/** Shows boxes that are ticked on paper. The page itself asks for nothing. */
function TickList({ title, label, items }: TickListProps) {
  return (
    <div className={styles.list}>
      <h3>{title}</h3>
      <ul aria-label={label}>
        {items.map(({ name, note }) => (
          <li key={name}>
            <b>
              <Prose text={name} />
            </b>
            <span className="quiet">
              <Prose text={note} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export default function BusinessDocumentsPage() {
  return (
    <>
      <section className={classNames('grid', styles.sheet)} aria-labelledby="documents-title">
        <header className={`wrapping ${styles.head}`}>
          <h2 className="display-3" id="documents-title">
            {application.title}
          </h2>
          <p className="quiet">{application.lead}</p>
          <button type="button" className="more script-only" onClick={() => window.print()}>
            <span>{application.print}</span>
            <LongArrow />
          </button>
        </header>
        <TickList {...everyone} label={application.everyoneCaption} />
        <TickList {...some} label={application.someCaption} />
      </section>
      <section className={classNames('grid', styles.after)}>
        <div className={styles.handing}>
          <h2 className="title">{handing}</h2>
          <Notes items={applicationDocuments.handing} />
        </div>
        <div className={`screen-only ${styles.soon}`}>
          <EmptyState title={soon.title} sentence={soon.sentence}>
            <ArrowLink to={pages['sales-stamp-tax'].path}>{soon.way}</ArrowLink>
          </EmptyState>
        </div>
      </section>
      <LegalEndnote blocks={[{ title: application.title, basis }]} />
      <NextPages ids={next} />
    </>
  );
}
