import { pages } from '../../shared/pages.ts';
import { businessDocumentsContent } from '../content/business.ts';
import { applicationDocuments, documentColumns } from '../content/documents.ts';
import { lawSummaryNote } from '../content/site.ts';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { ComingSoon } from '../ui/coming-soon.tsx';
import { DataTable, type DataRow } from '../ui/data-table.tsx';
import { GuidePart } from '../ui/guide-part.tsx';
import { NextPages } from '../ui/next-pages.tsx';
import { Notes } from '../ui/notes.tsx';
import styles from './business-documents-page.module.css';

const { application, handing, soon, next } = businessDocumentsContent;
const { everyone, some } = applicationDocuments;

function rowsOf(items: readonly { readonly name: string; readonly note: string }[]): DataRow[] {
  return items.map(({ name, note }) => ({ key: name, head: name, cells: [note] }));
}

/** 계약서류: what an application needs, by who hands it in; what the contract needs follows from the builder. */
export default function BusinessDocumentsPage() {
  return (
    <>
      <GuidePart title={application.title} lead={lawSummaryNote} basis={applicationDocuments.basis}>
        <h3>{everyone.title}</h3>
        <DataTable look="list" caption={application.everyoneCaption} columns={documentColumns} rows={rowsOf(everyone.items)} />
        <h3>{some.title}</h3>
        <DataTable look="list" caption={application.someCaption} columns={documentColumns} rows={rowsOf(some.items)} />
      </GuidePart>
      <GuidePart title={handing.title} tone="mist" isClose basis={applicationDocuments.basis}>
        <Notes items={applicationDocuments.handing} />
      </GuidePart>
      <section className={`grid ${styles.soon ?? ''}`}>
        <div>
          <ComingSoon title={soon.title} sentence={soon.sentence}>
            <ArrowLink to={pages['sales-stamp-tax'].path}>{soon.way}</ArrowLink>
          </ComingSoon>
        </div>
      </section>
      <NextPages ids={next} />
    </>
  );
}
