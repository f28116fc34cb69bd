import { narrowWindow } from '../../../shared/limits.ts';
import { pages } from '../../../shared/pages.ts';
import { supplyAreaOf, supplyAreas } from '../../../shared/rules/first-rank.ts';
import { site } from '../../../shared/site.ts';
import { applicationDocuments, documentColumns } from '../../content/documents.ts';
import { cgDisclaimer } from '../../content/pictures.ts';
import { bases, faq } from '../../content/sales.ts';
import { specialSupply, subscriptionGuideCopy } from '../../content/sales-subscription-guide.ts';
import { lawSummaryNote } from '../../content/site.ts';
import { FaqData } from '../../sections/faq-data.tsx';
import { DataTable, type DataRow } from '../../components/data-table.tsx';
import { Faq } from '../../sections/faq.tsx';
import { GuideSection } from '../../sections/guide-section.tsx';
import { ToBeAnnounced } from '../../sections/to-be-announced.tsx';
import { NextPages } from '../../sections/next-pages.tsx';
import { Notes } from '../../components/notes.tsx';
import { Picture } from '../../sections/picture.tsx';
import { Prose } from '../../components/prose.tsx';
import { Steps } from '../../components/steps.tsx';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { ContentsBar } from './contents-bar.tsx';
import styles from './sales-subscription-guide-page.module.css';
import '../../styles/serif/sales.css';

const { contents, special, rank, eligibility, limits, checks, documents, online, picture, faqTitle, next } = subscriptionGuideCopy;
const ownArea = supplyAreaOf(site.region);
const ownAreaHead = {
  key: 'own',
  node: (
    <>
      {rank.areaNames[ownArea]} <small className={styles.here}>{rank.here}</small>
    </>
  ),
};

function documentRows(items: readonly { readonly name: string; readonly note: string }[]): DataRow[] {
  return items.map(({ name, note }) => ({ key: name, head: name, cells: [note] }));
}

export default function SalesSubscriptionGuidePage() {
  return (
    <>
      <ContentsBar title={contents.title} items={contents.items} note={lawSummaryNote} />
      <GuideSection id="special" isClose title={special.title} basis={special.basis}>
        <DataTable look="list" isStacked caption={specialSupply.caption} columns={specialSupply.columns} rows={specialSupply.rows} />
        <Notes items={special.notes} />
      </GuideSection>
      <Ranks />
      <GuideSection id="eligibility" title={eligibility.title} basis={eligibility.basis}>
        <DataTable caption={eligibility.caption} rows={eligibility.rows.map(({ key, head, text }) => ({ key, head, cells: [text] }))} />
      </GuideSection>
      <GuideSection id="limits" isClose title={limits.title} basis={limits.basis}>
        <DataTable
          caption={limits.caption}
          rows={limits.rows.map(({ key, head, text }) => ({ key, head, cells: [text ?? { key: 'later', node: <ToBeAnnounced /> }] }))}
        />
      </GuideSection>
      <GuideSection id="checks" tone="sand" title={checks.title}>
        <Notes items={checks.items} />
        <ArrowLink to={pages['sales-checkpoint'].path}>{checks.link}</ArrowLink>
      </GuideSection>
      <GuideSection id="documents" isClose title={documents.title} lead={documents.lead} basis={applicationDocuments.basis}>
        <h3>{applicationDocuments.everyone.title}</h3>
        <DataTable
          look="list"
          caption={applicationDocuments.everyone.title}
          columns={documentColumns}
          rows={documentRows(applicationDocuments.everyone.items)}
        />
        <h3>{applicationDocuments.some.title}</h3>
        <DataTable look="list" caption={applicationDocuments.some.title} columns={documentColumns} rows={documentRows(applicationDocuments.some.items)} />
      </GuideSection>
      <GuideSection id="online" tone="dark" title={online.title} basis={online.basis}>
        <Steps steps={online.steps} />
        <p className="quiet">{online.visit}</p>
        <OutsideLink to={online.site.url}>{online.site.label}</OutsideLink>
      </GuideSection>
      <GuideSection title={picture.title}>
        <figure className={styles.picture}>
          <Picture name="unit-guide" sizes={`${narrowWindow} 100vw, 66vw`} />
          <figcaption className="caption quiet">
            {picture.title} · {cgDisclaimer}
          </figcaption>
        </figure>
        <Notes items={picture.notice} />
      </GuideSection>
      <GuideSection id="questions" tone="sand" title={faqTitle} basis={bases.subscriptionFaq}>
        <Faq name="subscription" questions={faq['sales-subscription-guide']} />
        <FaqData questions={faq['sales-subscription-guide']} />
        <p className="quiet small">
          <Prose text={lawSummaryNote} />
        </p>
      </GuideSection>
      <NextPages ids={next} />
    </>
  );
}

function Ranks() {
  return (
    <GuideSection id="rank" tone="mist" title={rank.title} basis={rank.basis}>
      <DataTable
        look="list"
        isStacked
        caption={rank.caption}
        columns={rank.columns}
        rows={supplyAreas.map((area) => ({
          key: area,
          head: area === ownArea ? ownAreaHead : rank.areaNames[area],
          cells: [rank.months(area), rank.requirements[area]],
          isMatched: area === ownArea,
        }))}
      />
      <h3>{rank.second.title}</h3>
      <p>{rank.second.text}</p>
      <h3>{rank.choice.title}</h3>
      <p>{rank.choice.text}</p>
      <ArrowLink to={pages['sales-checkpoint'].path}>{rank.checks}</ArrowLink>
    </GuideSection>
  );
}
