import { narrowWindow } from '#shared/pages/breakpoints.ts';
import { pages } from '#shared/pages/pages.ts';
import { supplyAreaOf, supplyAreas } from '#shared/law/first-rank.ts';
import { site } from '#shared/site.ts';
import { applicationDocuments, documentColumns } from '#client/site/words/documents.ts';
import { cgDisclaimer } from '#shared/pages/cg-disclaimer.ts';
import { specialSupply, subscriptionGuideCopy } from './words/subscription-guide.ts';
import { subscriptionQuestions } from './words/subscription-guide-questions.ts';
import { Faq } from './faq.tsx';
import { DataTable, type Cell, type DataRow } from '#client/ui/data-table.tsx';
import { FactTable } from '#client/site/fact-table.tsx';
import { LegalEndnote } from '#client/site/legal-endnote.tsx';
import { NextPages } from '#client/site/next-pages.tsx';
import { Notes } from '#client/site/notes.tsx';
import { Picture } from '#client/site/picture.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { Steps } from './steps.tsx';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { PlainLink } from '#client/navigation/plain-link.tsx';
import { Rail, RailPart } from './rail.tsx';
import styles from './sales-subscription-guide-page.module.css';
import '#client/styles/serif/sales.css';

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
  return items.map(({ name, note }) => ({ head: name, cells: [note] }));
}

/** Draws the share as a line to scale, below its words. */
function shareCell(share: string): Cell {
  const [percent = ''] = share.split('%');
  return {
    key: 'share',
    node: (
      <span className={styles.share}>
        <Prose text={share} />
        <svg viewBox="0 0 16 1" preserveAspectRatio="none" aria-hidden="true">
          <path d={`M0 .5h${Number(percent)}`} vectorEffect="non-scaling-stroke" />
        </svg>
      </span>
    ),
  };
}

export default function SalesSubscriptionGuidePage() {
  return (
    <>
      <Rail title={contents.title} items={contents.items}>
        <RailPart id="special" title={special.title}>
          <DataTable
            isList
            isStacked
            caption={specialSupply.caption}
            columns={specialSupply.columns}
            rows={specialSupply.rows.map(({ head, cells: [share, ...others] }) => ({ head, cells: [shareCell(share), ...others] }))}
          />
          <Notes items={special.notes} />
        </RailPart>
        <Ranks />
        <RailPart id="eligibility" title={eligibility.title}>
          <DataTable caption={eligibility.caption} rows={eligibility.rows.map(({ head, text }) => ({ head, cells: [text] }))} />
        </RailPart>
        <RailPart id="limits" title={limits.title}>
          <FactTable caption={limits.caption} rows={limits.rows.map(({ head, text }) => ({ head, cells: [text] }))} />
        </RailPart>
        <RailPart id="checks" title={checks.title}>
          <Notes items={checks.items} />
          <ArrowLink to={pages['sales-checkpoint'].path}>{checks.link}</ArrowLink>
        </RailPart>
        <Documents />
        <RailPart id="online" title={online.title}>
          <Steps steps={online.steps} />
          <p className="quiet">{online.visit}</p>
          <PlainLink to={online.site.url}>{online.site.label}</PlainLink>
        </RailPart>
        <RailPart id="questions" title={faqTitle}>
          <Faq name="subscription" questions={subscriptionQuestions.questions} />
        </RailPart>
      </Rail>
      <GuidePicture />
      <LegalEndnote
        blocks={[
          special,
          rank,
          eligibility,
          limits,
          { title: documents.title, basis: applicationDocuments.basis },
          online,
          { title: faqTitle, basis: subscriptionQuestions.basis },
        ]}
      />
      <NextPages ids={next} />
    </>
  );
}

function Documents() {
  return (
    <RailPart id="documents" title={documents.title} lead={documents.lead}>
      <div className={styles.pair}>
        {[applicationDocuments.everyone, applicationDocuments.some].map(({ title, items }) => (
          <div key={title}>
            <h3>{title}</h3>
            <DataTable isList caption={title} columns={documentColumns} rows={documentRows(items)} />
          </div>
        ))}
      </div>
    </RailPart>
  );
}

function GuidePicture() {
  return (
    <figure className={`screen-only ${styles.picture}`}>
      <Picture name="unit-guide" sizes={`${narrowWindow} 100vw, 66vw`} />
      <figcaption>
        <strong>{picture.title}</strong>
        <Notes items={picture.notice} />
        <p className="caption quiet">{cgDisclaimer}</p>
      </figcaption>
    </figure>
  );
}

function Ranks() {
  return (
    <RailPart id="rank" title={rank.title}>
      <DataTable
        isList
        isStacked
        caption={rank.caption}
        columns={rank.columns}
        rows={supplyAreas.map((area) => ({
          head: area === ownArea ? ownAreaHead : rank.areaNames[area],
          cells: [rank.months(area), rank.requirements[area]],
          isMatched: area === ownArea,
        }))}
      />
      <div className={styles.pair}>
        <div>
          <h3>{rank.second.title}</h3>
          <p>{rank.second.text}</p>
        </div>
        <div>
          <h3>{rank.choice.title}</h3>
          <p>
            <Prose text={rank.choice.text} />
          </p>
        </div>
      </div>
      <ArrowLink to={pages['sales-checkpoint'].path}>{rank.checks}</ArrowLink>
    </RailPart>
  );
}
