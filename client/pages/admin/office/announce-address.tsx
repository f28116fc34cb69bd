import { formatNumber } from '#shared/korean/korean-format.ts';
import type { AnnouncementPreview } from '#shared/messages/announcement-preview.ts';
import { Lines } from '#client/ui/lines.tsx';
import { Fact } from '../frame/fact.tsx';
import { announcementCopy as copy } from '../words/address-texts.ts';
import { timeInWords } from '../words/times.ts';
import { OfficePage, Part } from './office-parts.tsx';

export interface AnnouncementProps {
  readonly preview: AnnouncementPreview;
  /** How many messages the last press has released. */
  readonly released: number;
}

type Shown = AnnouncementProps['preview'] & { readonly now: Date };

/** Who was promised the address of the model house is told it by one press. */
export function Announcement({ preview, released, now }: AnnouncementProps & { readonly now: Date }) {
  const { progress } = preview;
  const hint = progress.waiting > 0 ? undefined : copy.hints[preview.state];
  return (
    <OfficePage
      title={copy.title}
      label={copy.title}
      result={released > 0 ? copy.released(formatNumber(released)) : undefined}
      foot={copy.lead}
      pane={<Texts preview={preview} />}
    >
      {/* The script of the desk follows what is being sent. */}
      <div className="say-big" data-following={progress.waiting > 0 ? 'on' : ''}>
        <h2>
          <Lines of={titleOf({ ...preview, now })} />
        </h2>
        <div className="ln" />
        {hint ? <p>{hint}</p> : null}
        {preview.count > 0 ? <Facts {...preview} now={now} /> : null}
        {preview.state === 'ready' ? <Send {...preview} now={now} /> : null}
        <Progress progress={progress} />
      </div>
    </OfficePage>
  );
}

function titleOf(preview: Shown): readonly string[] {
  const { state, count, progress } = preview;
  const { sent, waiting, failed } = progress;
  const later = laterThan(preview);
  if (state === 'nobody' && waiting > 0) return later === undefined ? copy.sending : copy.sendingFrom(later);
  return state === 'nobody' && sent + failed > 0 ? copy.sent : copy.states[state](formatNumber(count));
}

/** `undefined` by day. */
function laterThan({ sentFrom, now }: Shown): string | undefined {
  return Date.parse(sentFrom) > now.getTime() ? timeInWords(sentFrom, now) : undefined;
}

function Facts(preview: Shown) {
  const { state, count, counts, costWon, leftOut } = preview;
  const later = laterThan(preview);
  const missing = [...(leftOut.unreadable > 0 ? [copy.leftOut.unreadable(formatNumber(leftOut.unreadable))] : []), copy.leftOut.noMobile];
  const rows = [
    [copy.facts.people, [copy.people(formatNumber(count)), copy.types(formatNumber(counts.SMS), formatNumber(counts.LMS))]],
    [copy.facts.cost, [costWon === null ? copy.noPrices : copy.cost(formatNumber(costWon))]],
    // Without the button that sends nothing is promised.
    ...(state === 'ready' ? [[copy.facts.when, [later === undefined ? copy.now : copy.from(later)]] as const] : []),
    [copy.facts.leftOut, missing],
  ] as const;
  return (
    <dl className="facts">
      {rows.map(([term, lines]) => (
        <Fact key={term} term={term}>
          {lines.join('\n')}
        </Fact>
      ))}
    </dl>
  );
}

function Send(preview: Shown) {
  return (
    <form className="acts" method="post" action="/forms/announcement">
      {/* A form without a field has no type that the server reads. */}
      <input type="hidden" name="send" value="on" />
      <button type="submit" className="btn fill">
        {copy.submit(formatNumber(preview.count), laterThan(preview))}
      </button>
    </form>
  );
}

function Progress({ progress }: Pick<AnnouncementPreview, 'progress'>) {
  const { sent, waiting, failed } = copy.progress;
  if (progress.sent + progress.waiting + progress.failed === 0) return null;
  return (
    <>
      <ul className="figures" aria-label={copy.progress.title}>
        {(
          [
            [sent, progress.sent],
            [waiting, progress.waiting],
            [failed, progress.failed],
          ] as const
        ).map(([name, count]) => (
          <li key={name} className={name === failed && count > 0 ? 'late' : undefined}>
            <span>{name}</span> <b className="num">{formatNumber(count)}</b>
          </li>
        ))}
      </ul>
      {progress.failed > 0 ? <p>{copy.failed}</p> : null}
    </>
  );
}

function Texts({ preview: { texts, text, state } }: Pick<AnnouncementProps, 'preview'>) {
  if (state === 'no_address') return null;
  return (
    <>
      {texts.map(({ isBooked, count, type, bytes, text: shown }) => (
        <Part key={String(isBooked)} title={copy[isBooked ? 'booked' : 'unbooked'](formatNumber(count))}>
          <p className="sms">{shown}</p>
          <p className="quiet num">{copy.size(type, formatNumber(bytes))}</p>
        </Part>
      ))}
      {texts.length === 0 ? (
        <Part title={copy.everybody}>
          <p className="sms">{text}</p>
        </Part>
      ) : (
        <p className="quiet">{copy.standIn}</p>
      )}
    </>
  );
}
