import { pages } from '../../../shared/pages.ts';
import { businessDocumentsCopy } from '../../content/business.ts';
import { applicationDocuments, documentColumns } from '../../content/documents.ts';
import { lawSummaryNote } from '../../content/site.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { EmptySection } from '../../components/empty-section.tsx';
import { DataTable, type DataRow } from '../../components/data-table.tsx';
import { GuideSection } from '../../sections/guide-section.tsx';
import { NextPages } from '../../sections/next-pages.tsx';
import { Notes } from '../../components/notes.tsx';
import styles from './business-documents-page.module.css';
import '../../styles/serif/business.css';

const { application, handing, soon, next } = businessDocumentsCopy;
const { everyone, some } = applicationDocuments;

function rowsOf(items: readonly { readonly name: string; readonly note: string }[]): DataRow[] {
  return items.map(({ name, note }) => ({ key: name, head: name, cells: [note] }));
}

export default function BusinessDocumentsPage() {
  return (
    <>
      <GuideSection title={application.title} lead={lawSummaryNote} basis={applicationDocuments.basis}>
        <h3>{everyone.title}</h3>
        <DataTable look="list" caption={application.everyoneCaption} columns={documentColumns} rows={rowsOf(everyone.items)} />
        <h3>{some.title}</h3>
        <DataTable look="list" caption={application.someCaption} columns={documentColumns} rows={rowsOf(some.items)} />
      </GuideSection>
      <GuideSection title={handing.title} tone="mist" isClose basis={applicationDocuments.basis}>
        <Notes items={applicationDocuments.handing} />
      </GuideSection>
      <section className={`grid ${styles.soon ?? ''}`}>
        <div>
          <EmptySection title={soon.title} sentence={soon.sentence}>
            <ArrowLink to={pages['sales-stamp-tax'].path}>{soon.way}</ArrowLink>
          </EmptySection>
        </div>
      </section>
      <NextPages ids={next} />
    </>
  );
}
