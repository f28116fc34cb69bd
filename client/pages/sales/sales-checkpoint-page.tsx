import { pages } from '#shared/pages/pages.ts';
import { applicationDocuments, documentColumns } from '#client/site/words/documents.ts';
import { checkpointCopy } from './words/checkpoint.ts';
import { specialSupply } from './words/subscription-guide.ts';
import { DataTable } from '#client/ui/data-table.tsx';
import { LegalEndnote } from '#client/site/legal-endnote.tsx';
import { ToBeAnnounced } from '#client/site/to-be-announced.tsx';
import { NextPages } from '#client/site/next-pages.tsx';
import { Notes } from '#client/site/notes.tsx';
import { Prose } from '#client/ui/prose.tsx';
import { ArrowLink } from '#client/navigation/arrow-link.tsx';
import { PlainLink } from '#client/navigation/plain-link.tsx';
import { DepositCheck, DepositTable, useDepositCheck } from './checks/deposit-check.tsx';
import { Rail, RailPart } from './rail.tsx';
import { ResultStrip } from './checks/result-strip.tsx';
import { ScoreCheck } from './checks/score-check.tsx';
import { ScoreTables } from './checks/score-tables.tsx';
import styles from './sales-checkpoint-page.module.css';
import { useScoreCheck } from './checks/use-score-check.ts';
import '#client/styles/serif/sales.css';

const { points, residence, noHome, deposit, special, documents, schedule, score, next } = checkpointCopy;

export default function SalesCheckpointPage() {
  const ownDeposit = useDepositCheck();
  const ownScore = useScoreCheck();
  return (
    <>
      <div>
        <Rail title={points.title} items={points.items}>
          <RailPart id="residence" title={residence.title} lead={points.leads.residence}>
            <UnfinishedTable {...residence} />
          </RailPart>
          <RailPart id="no-home" title={noHome.title} lead={points.leads.noHome}>
            <Notes items={noHome.sentences} />
            <PlainLink to="#score">{noHome.link}</PlainLink>
          </RailPart>
          <RailPart id="deposit" title={deposit.title} lead={points.leads.deposit}>
            <DepositTable province={ownDeposit.province} band={ownDeposit.band} />
            <p className="quiet small">
              <Prose text={deposit.note} />
            </p>
            <p className="quiet small">{deposit.open}</p>
            <div className={styles.check}>
              <h3>{deposit.check.title}</h3>
              <p className="quiet">{checkpointCopy.notSent}</p>
              <DepositCheck {...ownDeposit} />
            </div>
          </RailPart>
          <SpecialSupply />
          <Documents />
          <RailPart id="schedule" title={schedule.title} lead={points.leads.schedule}>
            <UnfinishedTable {...schedule} />
          </RailPart>
          <Score {...ownScore} />
        </Rail>
        <ResultStrip deposit={ownDeposit} score={ownScore.score} />
      </div>
      <LegalEndnote blocks={[residence, noHome, deposit, special, { title: documents.title, basis: applicationDocuments.basis }, schedule, score]} />
      <NextPages ids={next} />
    </>
  );
}

function Score(own: ReturnType<typeof useScoreCheck>) {
  return (
    <RailPart id="score" title={score.title} lead={score.lead}>
      <div className={styles.check}>
        <ScoreCheck {...own} />
      </div>
      <h3>{score.tableTitle}</h3>
      <ScoreTables
        noHomeMonths={own.score?.noHome.since === undefined ? undefined : own.score.noHome.months}
        accountMonths={own.score?.account.months}
        dependants={own.score && Math.min(own.score.dependants.count, 6)}
      />
      <Notes items={[...score.notes, score.official.sentence]} />
      <PlainLink to={score.official.url}>{score.official.label}</PlainLink>
    </RailPart>
  );
}

/** The fact of the last row may not be announced yet. */
function UnfinishedTable({ caption, rows, last: { head, known, later } }: Pick<typeof residence | typeof schedule, 'caption' | 'rows' | 'last'>) {
  const first = rows.map((row) => ({ head: row.head, cells: [row.text] }));
  return <DataTable caption={caption} rows={[...first, { head, cells: [known ?? { key: 'later', node: <ToBeAnnounced copy={later} /> }] }]} />;
}

function SpecialSupply() {
  return (
    <RailPart id="special" title={special.title} lead={points.leads.special}>
      <DataTable
        isList
        caption={specialSupply.caption}
        columns={specialSupply.columns.slice(0, 2)}
        rows={specialSupply.rows.map(({ head, cells }) => ({ head, cells: cells.slice(0, 1) }))}
      />
      <ArrowLink to={`${pages['sales-subscription-guide'].path}#special`}>{special.link}</ArrowLink>
    </RailPart>
  );
}

function Documents() {
  return (
    <RailPart id="documents" title={documents.title} lead={points.leads.documents}>
      <DataTable
        isList
        caption={applicationDocuments.everyone.title}
        columns={documentColumns}
        rows={applicationDocuments.everyone.items.map(({ name, note }) => ({ head: name, cells: [note] }))}
      />
      <ArrowLink to={pages['business-documents'].path}>{documents.link}</ArrowLink>
    </RailPart>
  );
}
