import { pages } from '../../shared/pages.ts';
import { applicationDocuments, documentColumns } from '../content/documents.ts';
import { checkpointContent } from '../content/sales-checkpoint.ts';
import { specialSupply } from '../content/sales-subscription-guide.ts';
import { lawSummaryNote } from '../content/site.ts';
import { DataTable } from '../ui/data-table.tsx';
import { GuidePart } from '../ui/guide-part.tsx';
import { Later } from '../ui/later.tsx';
import { NextPages } from '../ui/next-pages.tsx';
import { Notes } from '../ui/notes.tsx';
import { Prose } from '../ui/prose.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import { OutsideLink } from '../ui/outside-link.tsx';
import { DepositCheck, DepositTable, useDepositCheck } from './deposit-check.tsx';
import { PointList } from './point-list.tsx';
import { ScoreCheck } from './score-check.tsx';
import { ScoreTables } from './score-tables.tsx';
import { useScoreCheck } from './use-score-check.ts';

const { points, residence, noHome, deposit, special, documents, schedule, score, next } = checkpointContent;

/** Six points to look at before applying, with the checks of the deposit and the score. */
export default function SalesCheckpointPage() {
  const ownDeposit = useDepositCheck();
  const ownScore = useScoreCheck();
  return (
    <>
      <GuidePart title={points.title} lead={points.lead}>
        <PointList items={points.items} />
        <p className="quiet small">
          <Prose text={lawSummaryNote} />
        </p>
      </GuidePart>
      <GuidePart id="residence" tone="mist" isClose title={residence.title} basis={residence.basis}>
        <DataTable
          caption={residence.caption}
          rows={[
            ...residence.rows.map(({ key, head, text }) => ({ key, head, cells: [text] })),
            { key: residence.later.key, head: residence.later.head, cells: [{ key: 'later', node: <Later words={residence.later.words} /> }] },
          ]}
        />
      </GuidePart>
      <GuidePart id="no-home" isClose title={noHome.title} basis={noHome.basis}>
        <Notes items={noHome.sentences} />
        <OutsideLink to="#score">{noHome.link}</OutsideLink>
      </GuidePart>
      <GuidePart id="deposit" isClose title={deposit.title} basis={deposit.basis}>
        <DepositTable residence={ownDeposit.residence} band={ownDeposit.band} />
        <p className="quiet small">
          <Prose text={deposit.note} />
        </p>
      </GuidePart>
      <GuidePart tone="dark" title={deposit.check.title} lead={checkpointContent.notSent}>
        <DepositCheck {...ownDeposit} />
      </GuidePart>
      <GuidePart id="special" title={special.title} basis={special.basis}>
        <DataTable
          look="list"
          caption={specialSupply.caption}
          columns={specialSupply.columns.slice(0, 2)}
          rows={specialSupply.rows.map(({ key, head, cells }) => ({ key, head, cells: cells.slice(0, 1) }))}
        />
        <ArrowLink to={`${pages['sales-subscription-guide'].path}#special`}>{special.link}</ArrowLink>
      </GuidePart>
      <GuidePart id="documents" isClose title={documents.title} basis={applicationDocuments.basis}>
        <DataTable
          look="list"
          caption={applicationDocuments.everyone.title}
          columns={documentColumns}
          rows={applicationDocuments.everyone.items.map(({ name, note }) => ({ key: name, head: name, cells: [note] }))}
        />
        <ArrowLink to={pages['business-documents'].path}>{documents.link}</ArrowLink>
      </GuidePart>
      <GuidePart id="schedule" tone="mist" isClose title={schedule.title} basis={schedule.basis}>
        <DataTable
          caption={schedule.caption}
          rows={[
            ...schedule.rows.map(({ key, head, text }) => ({ key, head, cells: [text] })),
            { key: schedule.later.key, head: schedule.later.head, cells: [{ key: 'later', node: <Later words={schedule.later.words} /> }] },
          ]}
        />
      </GuidePart>
      <GuidePart id="score" tone="sand" title={score.title} lead={score.lead} basis={score.basis}>
        <ScoreCheck {...ownScore} />
        <h3>{score.tableTitle}</h3>
        <ScoreTables
          noHomeMonths={ownScore.score?.noHome.since === undefined ? undefined : ownScore.score.noHome.months}
          accountMonths={ownScore.score?.account.months}
          dependants={ownScore.score && ownScore.form.dependants}
        />
        <Notes items={[score.spouseNote, score.official.sentence]} />
        <OutsideLink to={score.official.url}>{score.official.label}</OutsideLink>
      </GuidePart>
      <NextPages ids={next} />
    </>
  );
}
