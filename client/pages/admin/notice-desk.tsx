import { wordOf } from '#shared/pages/word-of.ts';
import { seoulField } from '#shared/korean/seoul-fields.ts';
import { noticeDeskPath, noticeTextLimit, type Notice, type NoticeDesk as Desk } from '#shared/notices/notice.ts';
import { site } from '#shared/site.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Hidden, InputField } from '#client/ui/form-field.tsx';
import { Cross, LongArrow } from '#client/ui/icons.tsx';
import { DeskFrame } from './frame/desk-frame.tsx';
import { StateMark, type MarkName } from './frame/state-mark.tsx';
import { noticeDeskCopy as copy } from './words/notices.ts';
import { timeInWords } from './words/times.ts';

type State = keyof typeof copy.states;

const dayMs = 24 * 60 * 60 * 1000;
export function NoticeDesk(props: Desk) {
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
          {notices.length === 0 ? <p>{copy.list.empty}</p> : <Notices {...props} current={current} />}
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

function stateOf({ id, from, until }: Notice, now: number, current: Notice | undefined): State {
  if (until <= now) return 'ended';
  if (from > now) return 'planned';
  return id === current?.id ? 'shown' : 'covered';
}

const marks = { planned: 'timed', shown: 'shown', covered: 'hidden', ended: 'hidden' } as const satisfies Record<State, MarkName>;

function Notices({ notices, now, opened, current }: Desk & { readonly current: Notice | undefined }) {
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
            <tr key={notice.id} className={classNames('r seen', state === 'ended' && 'off', notice.id === opened?.id && 'sel')}>
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
              <td>
                {state === 'ended' ? null : (
                  <form method="post" action={`/forms/notices/${notice.id}/end`}>
                    {/* A form without a field has no type that the server reads. */}
                    <Hidden values={{ id: notice.id }} />
                    <button type="submit" className="t">
                      {copy.end[state]}
                    </button>
                  </form>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function NoticeForm({ now, opened, newId, typed, errors }: Desk) {
  const stored = opened && { ...opened, link: opened.link ?? '', from: seoulField(opened.from), until: seoulField(opened.until) };
  const fresh = { id: newId, text: '', link: '', from: seoulField(now), until: seoulField(now + 7 * dayMs) };
  const values = { ...fresh, ...stored, ...typed };
  const { form } = copy;
  const field = (name: keyof typeof copy.errors, hint?: string) => {
    const words: Readonly<Record<string, string>> = copy.errors[name];
    return { name, label: form[name], hint, problem: words[errors?.[name] ?? ''], defaultValue: values[name] };
  };
  return (
    <form className="notice-form scroll" method="post" action="/forms/notices" aria-labelledby="notice-form">
      <h2 id="notice-form">{stored ? form.opened : form.fresh}</h2>
      <Hidden values={{ id: values.id }} />
      <InputField {...field('text', form.limit(noticeTextLimit))} maxLength={noticeTextLimit} required />
      <InputField {...field('link', form.optional)} inputMode="url" />
      <div className="notice-times">
        <InputField {...field('from')} type="datetime-local" />
        <InputField {...field('until')} type="datetime-local" required />
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
      <dl className="facts">
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
