import { pages } from '../../../shared/pages.ts';
import { applicationDocuments, documentColumns } from '../../content/documents.ts';
import { checkpointCopy } from '../../content/sales-checkpoint.ts';
import { specialSupply } from '../../content/sales-subscription-guide.ts';
import { lawSummaryNote } from '../../content/site.ts';
import { DataTable } from '../../components/data-table.tsx';
import { GuideSection } from '../../sections/guide-section.tsx';
import { ToBeAnnounced } from '../../sections/to-be-announced.tsx';
import { NextPages } from '../../sections/next-pages.tsx';
import { Notes } from '../../components/notes.tsx';
import { Prose } from '../../components/prose.tsx';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { DepositCheck, DepositTable, useDepositCheck } from './deposit-check.tsx';
import { PointList } from './point-list.tsx';
import { ScoreCheck } from './score-check.tsx';
import { ScoreTables } from './score-tables.tsx';
import { useScoreCheck } from './use-score-check.ts';
import '../../styles/serif/sales.css';

const { points, residence, noHome, deposit, special, documents, schedule, score, next } = checkpointCopy;

export default function SalesCheckpointPage() {
  const ownDeposit = useDepositCheck();
  const ownScore = useScoreCheck();
  return (
    <>
      <GuideSection title={points.title} lead={points.lead}>
        <PointList items={points.items} />
        <p className="quiet small">
          <Prose text={lawSummaryNote} />
        </p>
      </GuideSection>
      <GuideSection id="residence" tone="mist" isClose title={residence.title} basis={residence.basis}>
        <UnfinishedTable {...residence} />
      </GuideSection>
      <GuideSection id="no-home" isClose title={noHome.title} basis={noHome.basis}>
        <Notes items={noHome.sentences} />
        <OutsideLink to="#score">{noHome.link}</OutsideLink>
      </GuideSection>
      <GuideSection id="deposit" isClose title={deposit.title} basis={deposit.basis}>
        <DepositTable province={ownDeposit.province} band={ownDeposit.band} />
        <p className="quiet small">
          <Prose text={deposit.note} />
        </p>
        <p className="quiet small">{deposit.open}</p>
      </GuideSection>
      <GuideSection tone="dark" title={deposit.check.title} lead={checkpointCopy.notSent}>
        <DepositCheck {...ownDeposit} />
      </GuideSection>
      <SpecialSupply />
      <Documents />
      <GuideSection id="schedule" tone="mist" isClose title={schedule.title} basis={schedule.basis}>
        <UnfinishedTable {...schedule} />
      </GuideSection>
      <GuideSection id="score" tone="sand" title={score.title} lead={score.lead} basis={score.basis}>
        <ScoreCheck {...ownScore} />
        <h3>{score.tableTitle}</h3>
        <ScoreTables
          noHomeMonths={ownScore.score?.noHome.since === undefined ? undefined : ownScore.score.noHome.months}
          accountMonths={ownScore.score?.account.months}
          dependants={ownScore.score && Math.min(ownScore.score.dependants.count, 6)}
        />
        <Notes items={[...score.notes, score.official.sentence]} />
        <OutsideLink to={score.official.url}>{score.official.label}</OutsideLink>
      </GuideSection>
      <NextPages ids={next} />
    </>
  );
}

/** The last row is still to be announced. */
function UnfinishedTable({
  caption,
  rows,
  toBeAnnounced: { key, head, copy },
}: Pick<typeof residence | typeof schedule, 'caption' | 'rows' | 'toBeAnnounced'>) {
  const known = rows.map((row) => ({ key: row.key, head: row.head, cells: [row.text] }));
  return <DataTable caption={caption} rows={[...known, { key, head, cells: [{ key: 'later', node: <ToBeAnnounced copy={copy} /> }] }]} />;
}

function SpecialSupply() {
  return (
    <GuideSection id="special" title={special.title} basis={special.basis}>
      <DataTable
        look="list"
        caption={specialSupply.caption}
        columns={specialSupply.columns.slice(0, 2)}
        rows={specialSupply.rows.map(({ key, head, cells }) => ({ key, head, cells: cells.slice(0, 1) }))}
      />
      <ArrowLink to={`${pages['sales-subscription-guide'].path}#special`}>{special.link}</ArrowLink>
    </GuideSection>
  );
}

function Documents() {
  return (
    <GuideSection id="documents" isClose title={documents.title} basis={applicationDocuments.basis}>
      <DataTable
        look="list"
        caption={applicationDocuments.everyone.title}
        columns={documentColumns}
        rows={applicationDocuments.everyone.items.map(({ name, note }) => ({ key: name, head: name, cells: [note] }))}
      />
      <ArrowLink to={pages['business-documents'].path}>{documents.link}</ArrowLink>
    </GuideSection>
  );
}
