import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/korean/korean-format.ts';
import { noticeDeskPath, noticeTextLimit } from '#shared/notices/notice.ts';
import { site } from '#shared/site.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { DataTable } from '#client/ui/data-table.tsx';
import { Cross, LineDrawing, LongArrow } from '#client/ui/icons.tsx';
import { DeskFrame } from './frame/desk-frame.tsx';
import { noticeDeskCopy as copy } from './words/notices.ts';

interface DeskNotice {
  readonly id: string;
  readonly text: string;
  readonly link: string | null;
  readonly from: number;
  readonly until: number;
}

export interface NoticeDeskProps {
  readonly notices: readonly DeskNotice[];
  readonly now: number;
  readonly opened: DeskNotice | undefined;
  readonly newId: string;
  readonly typed?: Readonly<Record<string, string>>;
  readonly errors?: Readonly<Record<string, string>>;
  readonly result: string | undefined;
}

type State = keyof typeof copy.states;
type Field = keyof typeof copy.errors;

const dayMs = 24 * 60 * 60 * 1000;
const seoulOffsetMs = 9 * 60 * 60 * 1000;

/** As fields for date and time have it, in Seoul. */
const localTime = (at: number) => new Date(at + seoulOffsetMs).toISOString().slice(0, 16);
const written = (at: number) => formatDateTime(new Date(at).toISOString());

export function NoticeDesk(props: NoticeDeskProps) {
  const { notices, now, opened, typed, errors, result } = props;
  const current = notices.find(({ from, until }) => from <= now && now < until);
  const done = copy.results[result as keyof typeof copy.results];
  return (
    <DeskFrame title={copy.title} result={errors ? copy.refused : done}>
      <p className="quiet">{copy.lead}</p>
      <div className="notice-columns">
        <div className="notice-seen">
          <Previews text={typed?.['text'] ?? opened?.text ?? current?.text} hasLink={Boolean(typed?.['link'] ?? (opened ?? current)?.link)} />
          {notices.length === 0 ? <p>{copy.list.empty}</p> : <Notices notices={notices} now={now} current={current} />}
        </div>
        <NoticeForm {...props} />
      </div>
    </DeskFrame>
  );
}

function Previews({ text, hasLink }: { readonly text: string | undefined; readonly hasLink: boolean }) {
  const { salesPhone } = usePageSettings();
  return (
    <div className="notice-previews">
      {(['wide', 'narrow'] as const).map((width) => (
        <figure key={width}>
          <figcaption>{copy.previews[width]}</figcaption>
          <div className="notice-preview" data-width={width} aria-hidden="true">
            {text === undefined ? null : (
              <p className="notice-strip">
                <span>
                  {text}
                  {hasLink ? <LongArrow /> : null}
                </span>
                <small>
                  {width === 'wide' ? copy.previews.close : null} <Cross />
                </small>
              </p>
            )}
            <p className="notice-head">
              <b>{site.name}</b>
              <span>{salesPhone}</span>
            </p>
          </div>
          {text === undefined ? <p className="quiet">{copy.previews.empty}</p> : null}
        </figure>
      ))}
    </div>
  );
}

function stateOf({ id, from, until }: DeskNotice, now: number, current: DeskNotice | undefined): State {
  if (until <= now) return 'ended';
  if (from > now) return 'planned';
  return id === current?.id ? 'shown' : 'covered';
}

const marks: Readonly<Record<State, string>> = {
  planned: 'M7 1.8a5.2 5.2 0 1 0 0 10.4A5.2 5.2 0 0 0 7 1.800M7 4v3.2l2.200 1.5',
  shown: 'M0 10h14M2.600 10a4.400 4.400 0 0 1 8.800 0z',
  covered: 'M0 10h14M2.600 10a4.400 4.400 0 0 1 8.800 0',
  ended: 'M0 5h14M2.600 5a4.400 4.400 0 0 0 8.800 0',
};

function Notices({ notices, now, current }: Pick<NoticeDeskProps, 'notices' | 'now'> & { readonly current: DeskNotice | undefined }) {
  const rows = notices.map((notice) => {
    const state = stateOf(notice, now, current);
    return {
      head: {
        key: notice.id,
        node: (
          <span className="notice-state" data-state={state}>
            <LineDrawing width={14} height={14} strokeWidth={1.5} d={marks[state]} />
            <span>{copy.states[state]}</span>
          </span>
        ),
      },
      cells: [
        { key: 'text', node: <a href={`${noticeDeskPath}?notice=${notice.id}`}>{notice.text}</a> },
        { key: 'from', node: <span className="notice-time">{written(notice.from)}</span> },
        { key: 'until', node: <span className="notice-time">{written(notice.until)}</span> },
        { key: 'end', node: state === 'ended' ? '' : <EndForm id={notice.id} label={copy.end[state]} /> },
      ],
    };
  });
  return <DataTable caption={copy.list.caption(notices.length)} columns={copy.list.columns} rows={rows} isList isStacked />;
}

function EndForm({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <form method="post" action={`/forms/notices/${id}/end`}>
      {/* A form without a field has no type that the server reads. */}
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="text-link">
        {label}
      </button>
    </form>
  );
}

function NoticeForm({ now, opened, newId, typed, errors }: NoticeDeskProps) {
  const stored = opened && { ...opened, link: opened.link ?? '', from: localTime(opened.from), until: localTime(opened.until) };
  const fresh = { id: newId, text: '', link: '', from: localTime(now), until: localTime(now + 7 * dayMs) };
  const values = { ...fresh, ...stored, ...typed };
  const { form } = copy;
  const field = (name: Field, label: string, input: ReactNode, hint?: string) => (
    <div className="notice-field">
      <p>
        <label htmlFor={name}>{label}</label>
        {hint === undefined ? null : <span id={`${name}-hint`}>{hint}</span>}
      </p>
      {input}
      {errors?.[name] === undefined ? null : (
        <p className="refused" id={`${name}-error`}>
          {(copy.errors[name] as Readonly<Record<string, string>>)[errors[name]]}
        </p>
      )}
    </div>
  );
  const inputOf = (name: Field, isHinted = false) => ({
    id: name,
    name,
    defaultValue: values[name],
    'aria-invalid': errors?.[name] === undefined ? undefined : true,
    'aria-describedby': [isHinted && `${name}-hint`, errors?.[name] !== undefined && `${name}-error`].filter(Boolean).join(' ') || undefined,
  });
  return (
    <form className="notice-form" method="post" action="/forms/notices" aria-labelledby="notice-form">
      <h2 id="notice-form">{stored ? form.opened : form.fresh}</h2>
      <input type="hidden" name="id" value={values.id} />
      {field('text', form.text, <input className="notice-line" maxLength={noticeTextLimit} required {...inputOf('text', true)} />, form.limit(noticeTextLimit))}
      {field('link', form.link, <input inputMode="url" {...inputOf('link', true)} />, form.optional)}
      <div className="notice-times">
        {field('from', form.from, <input type="datetime-local" {...inputOf('from')} />)}
        {field('until', form.until, <input type="datetime-local" required {...inputOf('until')} />)}
      </div>
      <p>{form.overlap}</p>
      <p className="notice-acts">
        <button type="submit" className="notice-filled">
          {form.save}
        </button>
        <button type="submit" name="now" value="on">
          {form.now}
        </button>
        {stored ? <a href={noticeDeskPath}>{form.another}</a> : null}
      </p>
      <dl className="notice-facts">
        {Object.entries(copy.facts).map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </form>
  );
}
