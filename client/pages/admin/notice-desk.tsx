import type { ReactNode } from 'react';
import { wordOf } from '#shared/pages/word-of.ts';
import { noticeDeskPath, noticeTextLimit } from '#shared/notices/notice.ts';
import { site } from '#shared/site.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Cross, LongArrow } from '#client/ui/icons.tsx';
import { DeskFrame } from './frame/desk-frame.tsx';
import { StateMark, type MarkName } from './frame/state-mark.tsx';
import { noticeDeskCopy as copy } from './words/notices.ts';
import { timeInWords } from './words/times.ts';

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

export function NoticeDesk(props: NoticeDeskProps) {
  const { notices, now, opened, typed, errors, result } = props;
  const current = notices.find(({ from, until }) => from <= now && now < until);
  const done = wordOf(copy.results, result);
  const { text, link } = { ...(opened ?? current), ...typed };
  return (
    <DeskFrame title={copy.title} isWhole>
      <main className="notice-desk" id="main" tabIndex={-1}>
        <section className="notice-seen" aria-labelledby="notice-title">
          <div className="notice-heading">
            <h1 className="name" id="notice-title">
              {copy.title}
            </h1>
            <p className="quiet">{copy.lead}</p>
          </div>
          <p className="result" role="status">
            {errors ? copy.refused : done}
          </p>
          <Previews text={text ?? ''} hasLink={Boolean(link)} />
        </section>
        <NoticeForm {...props} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A part that scrolls is reached by the keyboard. */}
        <section className="notice-list scroll" aria-label={copy.list.label} tabIndex={0}>
          {notices.length === 0 ? <p>{copy.list.empty}</p> : <Notices notices={notices} now={now} current={current} chosen={opened?.id} />}
        </section>
      </main>
    </DeskFrame>
  );
}

function Previews({ text, hasLink }: { readonly text: string; readonly hasLink: boolean }) {
  const { salesPhone } = usePageSettings();
  return (
    <div className="notice-previews">
      {(['wide', 'narrow'] as const).map((width) => (
        <figure key={width}>
          <figcaption>{copy.previews[width]}</figcaption>
          <div className="notice-preview" aria-hidden="true">
            <p className="notice-strip" hidden={text === ''}>
              <span>
                <b>{text}</b>
                {hasLink ? <LongArrow /> : null}
              </span>
              <small>
                {width === 'wide' ? <span>{copy.previews.close}</span> : null}
                <Cross />
              </small>
            </p>
            <p className="notice-head apart">
              <b>{site.name}</b>
              <span>{salesPhone}</span>
            </p>
          </div>
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

const marks = { planned: 'timed', shown: 'shown', covered: 'hidden', ended: 'hidden' } as const satisfies Record<State, MarkName>;

interface ListProps extends Pick<NoticeDeskProps, 'notices' | 'now'> {
  readonly current: DeskNotice | undefined;
  readonly chosen: string | undefined;
}

function Notices({ notices, now, current, chosen }: ListProps) {
  const written = (at: number) => timeInWords(new Date(at).toISOString(), new Date(now));
  return (
    <table className="rows stacked">
      <caption className="unseen">{copy.list.caption(notices.length)}</caption>
      <thead>
        <tr>
          {Object.entries(copy.list.columns).map(([key, name]) => (
            <th key={key} scope="col" className={`notice-${key}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notices.map((notice) => {
          const state = stateOf(notice, now, current);
          return (
            <tr key={notice.id} className={classNames('r seen', state === 'ended' && 'off', notice.id === chosen && 'sel')}>
              <td>
                <span className="state">
                  <StateMark name={marks[state]} />
                  <span>{copy.states[state]}</span>
                </span>
              </td>
              <th scope="row" className="nm">
                <a href={`${noticeDeskPath}?notice=${notice.id}`}>{notice.text}</a>
              </th>
              <td className="num notice-from">{written(notice.from)}</td>
              <td className="num">{written(notice.until)}</td>
              <td>{state === 'ended' ? null : <EndForm id={notice.id} label={copy.end[state]} />}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function EndForm({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <form method="post" action={`/forms/notices/${id}/end`}>
      {/* A form without a field has no type that the server reads. */}
      <input type="hidden" name="id" value={id} />
      <button type="submit" className="t">
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
      <p className="apart">
        <label htmlFor={name}>{label}</label>
        {hint === undefined ? null : <span id={`${name}-hint`}>{hint}</span>}
      </p>
      {input}
      {errors?.[name] === undefined ? null : (
        <p className="bad" id={`${name}-error`}>
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
    <form className="notice-form scroll" method="post" action="/forms/notices" aria-labelledby="notice-form">
      <h2 id="notice-form">{stored ? form.opened : form.fresh}</h2>
      <input type="hidden" name="id" value={values.id} />
      {field('text', form.text, <input className="notice-line" maxLength={noticeTextLimit} required {...inputOf('text', true)} />, form.limit(noticeTextLimit))}
      {field('link', form.link, <input inputMode="url" {...inputOf('link', true)} />, form.optional)}
      <div className="notice-times">
        {field('from', form.from, <input type="datetime-local" {...inputOf('from')} />)}
        {field('until', form.until, <input type="datetime-local" required {...inputOf('until')} />)}
      </div>
      <p>{form.overlap}</p>
      <p className="acts">
        <button type="submit" className="btn fill">
          {form.save}
        </button>
        <button type="submit" className="btn" name="now" value="on">
          {form.now}
        </button>
        {stored ? (
          <a className="t" href={noticeDeskPath}>
            {form.another}
          </a>
        ) : null}
      </p>
      <Facts />
    </form>
  );
}

function Facts() {
  return (
    <dl className="facts">
      {Object.entries(copy.facts).map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
