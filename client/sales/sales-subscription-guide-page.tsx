import { pages } from '../../shared/pages.ts';
import { firstRankRules, supplyAreaOf, supplyAreas } from '../../shared/rules/first-rank.ts';
import { site } from '../../shared/site.ts';
import { applicationDocuments, documentColumns } from '../content/documents.ts';
import { cgNotice } from '../content/pictures.ts';
import { bases, faq } from '../content/sales.ts';
import { specialSupply, subscriptionGuideContent } from '../content/sales-subscription-guide.ts';
import { lawSummaryNote } from '../content/site.ts';
import { FaqData } from '../meta/faq-data.tsx';
import { DataTable, type DataRow } from '../ui/data-table.tsx';
import { Faq } from '../ui/faq.tsx';
import { GuidePart } from '../ui/guide-part.tsx';
import { NextPages } from '../ui/next-pages.tsx';
import { Notes } from '../ui/notes.tsx';
import { Picture } from '../ui/picture.tsx';
import { Prose } from '../ui/prose.tsx';
import { Steps } from '../ui/steps.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { OutsideLink } from '../ui/outside-link.tsx';
import { ContentsBar } from './contents-bar.tsx';
import styles from './sales-subscription-guide-page.module.css';

const { contents, special, rank, eligibility, documents, online, picture, faqTitle, next } = subscriptionGuideContent;
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

/** Special supply, ranks, eligibility, documents, the online procedure, and the picture of a further unit. */
export default function SalesSubscriptionGuidePage() {
  return (
    <>
      <ContentsBar title={contents.title} items={contents.items} note={lawSummaryNote} />
      <GuidePart id="special" isClose title={special.title} basis={special.basis}>
        <DataTable look="list" isStacked caption={specialSupply.caption} columns={specialSupply.columns} rows={specialSupply.rows} />
        <Notes items={special.notes} />
      </GuidePart>
      <GuidePart id="rank" tone="mist" title={rank.title} basis={rank.basis}>
        <DataTable
          look="list"
          isStacked
          caption={rank.caption}
          columns={rank.columns}
          rows={supplyAreas.map((area) => ({
            key: area,
            head: area === ownArea ? ownAreaHead : rank.areaNames[area],
            cells: [rank.months(area), firstRankRules[area].hasHouseholdRules ? rank.household : rank.deposit],
            isMatched: area === ownArea,
          }))}
        />
        <h3>{rank.second.title}</h3>
        <p>{rank.second.text}</p>
        <h3>{rank.choice.title}</h3>
        <p>{rank.choice.text}</p>
        <ArrowLink to={pages['sales-checkpoint'].path}>{rank.checks}</ArrowLink>
      </GuidePart>
      <GuidePart id="eligibility" title={eligibility.title} basis={eligibility.basis}>
        <DataTable caption={eligibility.caption} rows={eligibility.rows.map(({ key, head, text }) => ({ key, head, cells: [text] }))} />
      </GuidePart>
      <GuidePart id="documents" isClose title={documents.title} lead={documents.lead} basis={applicationDocuments.basis}>
        <h3>{applicationDocuments.everyone.title}</h3>
        <DataTable
          look="list"
          caption={applicationDocuments.everyone.title}
          columns={documentColumns}
          rows={documentRows(applicationDocuments.everyone.items)}
        />
        <h3>{applicationDocuments.some.title}</h3>
        <DataTable look="list" caption={applicationDocuments.some.title} columns={documentColumns} rows={documentRows(applicationDocuments.some.items)} />
      </GuidePart>
      <GuidePart id="online" tone="dark" title={online.title} basis={online.basis}>
        <Steps steps={online.steps} />
        <p className="quiet">{online.visit}</p>
        <OutsideLink to={online.site.url}>{online.site.label}</OutsideLink>
      </GuidePart>
      <GuidePart title={picture.title}>
        <figure className={styles.picture}>
          <Picture name="unit-guide" sizes="(max-width: 900px) 100vw, 66vw" />
          <figcaption className="caption quiet">
            {picture.title} · {cgNotice}
          </figcaption>
        </figure>
        <Notes items={picture.notice} />
      </GuidePart>
      <GuidePart id="questions" tone="sand" title={faqTitle} basis={bases.subscriptionFaq}>
        <Faq name="subscription" questions={faq['sales-subscription-guide']} />
        <FaqData questions={faq['sales-subscription-guide']} />
        <p className="quiet small">
          <Prose text={lawSummaryNote} />
        </p>
      </GuidePart>
      <NextPages ids={next} />
    </>
  );
}
