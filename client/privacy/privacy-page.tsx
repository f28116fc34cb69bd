import { site } from '../../shared/site.ts';
import { privacyContent } from '../content/privacy.ts';
import { usePageSettings } from '../page-settings.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { GuidePart } from '../ui/guide-part.tsx';
import { Later } from '../ui/later.tsx';
import { NextPages } from '../ui/next-pages.tsx';
import { Notes } from '../ui/notes.tsx';
import { Prose } from '../ui/prose.tsx';

const { opening, items, parts, processors, contact, next } = privacyContent;

/** The policy on personal data (개인정보 보호법 제30조). */
export default function PrivacyPage() {
  const { salesPhone } = usePageSettings();
  return (
    <>
      <GuidePart title={opening.title} basis={opening.basis} isPolicy>
        <p className="lead">{opening.text}</p>
        <p className="quiet">{opening.edition}</p>
      </GuidePart>
      <GuidePart id="items" tone="mist" isClose title={items.title} basis={items.basis} isPolicy>
        <DataTable look="list" isStacked caption={items.caption} columns={items.columns} rows={items.rows} />
        <Notes items={items.notes} />
      </GuidePart>
      {parts.map(({ id, title, basis, sentences }) => (
        <GuidePart key={id} id={id} isClose title={title} basis={basis} isPolicy>
          <Notes items={sentences} />
          {id === 'provision' && (
            <DataTable
              look="list"
              caption={processors.caption}
              columns={processors.columns}
              rows={processors.works.map((work) => ({ key: work, head: work, cells: [{ key: 'later', node: <Later /> }] }))}
            />
          )}
        </GuidePart>
      ))}
      <GuidePart id="contact" tone="sand" isClose title={contact.title} basis={contact.basis} isPolicy>
        <DataTable
          caption={contact.caption}
          rows={[
            { key: 'company', head: contact.rows.company, cells: [site.constructorName] },
            { key: 'officer', head: contact.rows.officer, cells: [{ key: 'later', node: <Later /> }] },
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
      </GuidePart>
      <NextPages ids={next} />
    </>
  );
}
