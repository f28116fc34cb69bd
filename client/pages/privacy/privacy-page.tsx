import { pages, pathTo } from '../../../shared/pages.ts';
import type { PrivacyOfficer } from '../../../shared/site-facts.ts';
import { privacyCopy } from '../../content/privacy.ts';
import { usePageSettings } from '../../data/page-settings.tsx';
import { WithdrawalForm } from '../../leads/withdrawal-form.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { GuideSection } from '../../sections/guide-section.tsx';
import { ToBeAnnounced } from '../../sections/to-be-announced.tsx';
import { NextPages } from '../../sections/next-pages.tsx';
import { Notes } from '../../components/notes.tsx';
import { Prose } from '../../components/prose.tsx';
import '../../styles/serif/site.css';

const { opening, items, parts: sections, processors, overseas, withdrawal, contact, next } = privacyCopy;

const later = { key: 'later', node: <ToBeAnnounced /> };

function officerInWords({ name, title, phone, email }: PrivacyOfficer): string {
  return [`${name} (${title})`, phone, email].filter((part) => part !== undefined).join(', ');
}

function Provision() {
  return (
    <>
      <DataTable
        look="list"
        caption={processors.caption}
        columns={processors.columns}
        rows={processors.rows.map(({ work, name }) => ({ key: work, head: work, cells: [name ?? later] }))}
      />
      <h3>{overseas.title}</h3>
      {overseas.rows && overseas.rows.length > 0 ? (
        <DataTable
          look="list"
          isStacked
          caption={overseas.caption}
          columns={overseas.columns}
          rows={overseas.rows.map(({ recipient, country, items: sent, purpose, retention }) => ({
            key: recipient,
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

/** 개인정보 보호법 제30조. */
export default function PrivacyPage() {
  const { salesPhone, retentionDays } = usePageSettings();
  return (
    <>
      <GuideSection title={opening.title} basis={opening.basis} isPolicy>
        <p className="lead">{opening.text}</p>
        <p className="quiet">{opening.edition}</p>
      </GuideSection>
      <GuideSection id="items" tone="mist" isClose title={items.title} basis={items.basis} isPolicy>
        <DataTable look="list" isStacked caption={items.caption} columns={items.columns} rows={items.rows} />
        <Notes items={items.notes} />
      </GuideSection>
      {sections.map(({ id, title, basis, sentences }) => (
        <GuideSection key={id} id={id} isClose title={title} basis={basis} isPolicy>
          <Notes items={sentences.map((sentence) => (typeof sentence === 'string' ? sentence : sentence(retentionDays)))} />
          {id === 'provision' && <Provision />}
        </GuideSection>
      ))}
      <GuideSection id="withdraw" tone="mist" isClose title={withdrawal.title} basis={withdrawal.basis} isPolicy>
        <p>{withdrawal.lead}</p>
        <WithdrawalForm path={pathTo(pages.privacy)} />
        <Notes items={withdrawal.effects} />
      </GuideSection>
      <GuideSection id="contact" tone="sand" isClose title={contact.title} basis={contact.basis} isPolicy>
        <DataTable
          caption={contact.caption}
          rows={[
            { key: 'company', head: contact.rows.company, cells: [contact.company] },
            { key: 'officer', head: contact.rows.officer, cells: [contact.officer ? officerInWords(contact.officer) : later] },
            {
              key: 'phone',
              head: contact.rows.phone,
              cells: [
                {
                  key: 'phone',
                  node: (
                    <a className="nowrap" href={`tel:${salesPhone}`}>
                      {salesPhone}
                    </a>
                  ),
                },
              ],
            },
          ]}
        />
        <p>
          <Prose text={contact.help} />
        </p>
      </GuideSection>
      <NextPages ids={next} />
    </>
  );
}
