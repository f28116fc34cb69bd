import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { leadViewSchema } from '#shared/leads/lead-overview.ts';
import type { PastEntry } from '#shared/leads/lead-work.ts';
import { undoMs } from '#shared/limits.ts';
import { LeadFilter } from '#client/pages/admin/leads/lead-filter.ts';
import { Work } from '#client/pages/admin/leads/lead-presses.tsx';
import { deskCopy } from '#client/pages/admin/words/desk.ts';

const pressedAt = new Date('2026-11-28T05:00:00Z');
const lead = leadViewSchema.parse({
  id: 'lead',
  form: 'inquiry',
  kind: 'inquiry',
  state: 'delivered',
  receivedAt: '2026-11-28T01:00:00.000Z',
  attempts: 1,
  nextAttemptAt: null,
  failingSince: null,
  fields: { name: '문태경', phone: '010-3217-4821' },
});

interface Case {
  readonly result?: string;
  readonly by?: string;
  readonly msLater?: number;
}

function offersUndo({ result = 'saved', by = 'me', msLater = 1 }: Case): boolean {
  const press: PastEntry = { id: 'press', at: pressedAt.toISOString(), by: { id: by, name: by }, state: ['new', 'reached'], tries: [0, 0] };
  const now = new Date(pressedAt.getTime() + msLater);
  const pane = { opened: { lead, past: [press] }, told: [], me: 'me', noteId: '', mine: undefined, colleagues: [], listed: [] };
  return renderToStaticMarkup(<Work {...pane} result={result} now={now} filter={new LeadFilter('')} />).includes(deskCopy.lead.undo);
}

it('a press of one’s own can be taken back, and only right after it', () => {
  expect(offersUndo({})).toBe(true);
  expect(offersUndo({ by: 'colleague' })).toBe(false);
  // A press that changes nothing is saved too.
  expect(offersUndo({ msLater: undoMs })).toBe(false);
});

it('a note, or what else is no change of the work, offers to take nothing back', () => {
  for (const result of ['noted', 'undone', 'resent', 'released', 'stale', '']) expect(offersUndo({ result }), result).toBe(false);
});
