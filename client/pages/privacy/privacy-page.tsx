import type { ReactNode } from 'react';
import { pages, pathTo } from '#shared/pages/pages.ts';
import type { PrivacyOfficer } from '#shared/site/site-shape.ts';
import type { LegalBasis } from '#client/site/words/legal-basis.ts';
import { privacyCopy, sentencesOf } from './words.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { WithdrawalForm } from '#client/leads/withdrawal-form.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { DataTable } from '#client/ui/data-table.tsx';
import { BasisLine } from '#client/site/basis-line.tsx';
import { ToBeAnnounced } from '#client/site/to-be-announced.tsx';
import { Notes } from '#client/site/notes.tsx';
import { Prose } from '#client/ui/prose.tsx';
import styles from './privacy-page.module.css';
import '#client/styles/serif/site.css';

const { contents, opening, items, parts: sections, processors, overseas, withdrawal, contact } = privacyCopy;

const toBeAnnounced = { key: 'to-be-announced', node: <ToBeAnnounced /> };

function officerInWords({ name, title, phone, email }: PrivacyOfficer): string {
  return [`${name} (${title})`, phone, email].filter((part) => part !== undefined).join(', ');
}

function Provision() {
  return (
    <>
      <DataTable
        isList
        caption={processors.caption}
        columns={processors.columns}
        rows={processors.rows.map(({ work, name }) => ({ head: work, cells: [name ?? toBeAnnounced] }))}
      />
      <h3>{overseas.title}</h3>
      {overseas.rows && overseas.rows.length > 0 ? (
        <DataTable
          isList
          isStacked
          caption={overseas.caption}
          columns={overseas.columns}
          rows={overseas.rows.map(({ recipient, country, items: sent, purpose, retention }) => ({
            head: recipient,
            cells: [country, sent, purpose, retention],
          }))}
        />
      ) : (
        <p>{overseas.rows ? overseas.none : overseas.toBeAnnounced}</p>
      )}
    </>
  );
}

interface ClauseProps {
  readonly id: string;
  readonly title: string;
  readonly basis: LegalBasis;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const clauses = [
  { id: 'items', title: items.title },
  ...sections.map(({ id, title }) => ({ id, title })),
  { id: 'withdraw', title: withdrawal.title },
  { id: 'contact', title: contact.title },
];

function Clause({ id, title, basis, className, children }: ClauseProps) {
  return (
    <section id={id} className={classNames(styles.clause, className)} aria-labelledby={`${id}-title`}>
      <span className={styles.number} aria-hidden="true">
        {clauses.findIndex((clause) => clause.id === id) + 1}
      </span>
      <div className={styles.body}>
        <h2 id={`${id}-title`}>{title.replaceAll('\n', ' ')}</h2>
        {children}
        <BasisLine basis={basis} isPolicy />
      </div>
    </section>
  );
}

function Contents() {
  return (
    <nav className={`screen-only ${styles.contents}`} aria-label={contents}>
      <ol>
        {clauses.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span aria-hidden="true">{index + 1}</span>
              {title.replaceAll('\n', ' ')}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The policy that 개인정보 보호법 제30조 demands. */
export default function PrivacyPage() {
  const settings = usePageSettings();
  return (
    <div className={classNames('grid', styles.page)}>
      <Contents />
      <div className={styles.sheet}>
        <section className={styles.clause} aria-labelledby="opening-title">
          <span className={styles.number} aria-hidden="true">
            §
          </span>
          <div className={styles.body}>
            <h2 id="opening-title">{opening.title}</h2>
            <p className="lead">{opening.text}</p>
            <p className="quiet">{opening.edition}</p>
            <BasisLine basis={opening.basis} isPolicy />
          </div>
        </section>
        <Clause id="items" title={items.title} basis={items.basis}>
          <DataTable isList isStacked caption={items.caption} columns={items.columns} rows={items.rows} />
          <Notes items={items.notes} />
        </Clause>
        {sections.map(({ id, title, basis, sentences }) => (
          <Clause key={id} id={id} title={title} basis={basis}>
            <Notes items={sentencesOf(sentences, settings)} />
            {id === 'provision' && <Provision />}
          </Clause>
        ))}
        <Clause id="withdraw" title={withdrawal.title} basis={withdrawal.basis} className={styles.deed}>
          <p>{withdrawal.lead}</p>
          <WithdrawalForm path={pathTo(pages.privacy)} />
          <Notes items={sentencesOf(withdrawal.effects, settings)} />
        </Clause>
        <Contact />
      </div>
    </div>
  );
}

function Contact() {
  const { salesPhone } = usePageSettings();
  const phone = (
    <a className="nowrap" href={`tel:${salesPhone}`}>
      {salesPhone}
    </a>
  );
  return (
    <Clause id="contact" title={contact.title} basis={contact.basis}>
      <DataTable
        caption={contact.caption}
        rows={[
          { head: contact.rows.company, cells: [contact.company] },
          { head: contact.rows.officer, cells: [contact.officer ? officerInWords(contact.officer) : toBeAnnounced] },
          { head: contact.rows.phone, cells: [{ key: 'phone', node: phone }] },
        ]}
      />
      <p>
        <Prose text={contact.help} />
      </p>
    </Clause>
  );
}
