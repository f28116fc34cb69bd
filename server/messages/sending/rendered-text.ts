import { messageTexts, templateVariables, type TextValues } from '#shared/messages/words.ts';
import type { ClaimedMessage, MessageKind } from '../outbox-store.ts';
import { eucKrBytes, inEucKr, smsBytes } from '../text-length.ts';

export interface RenderedText {
  /** Digits, as they are dialled in Korea. */
  readonly to: string;
  readonly text: string;
  readonly subject: string;
  readonly type: 'SMS' | 'LMS';
  readonly variables: Readonly<Record<string, string>>;
}

export type Render = (message: Pick<ClaimedMessage, 'kind' | 'content'>) => RenderedText;

/** Anybody may type anything as the name for anybody's number: what is no plain name, such as an address, is left out. */
const plainName = /^[\p{L}\p{M} ·'’○-]{1,20}$/u;

function nameIn(typed: string | undefined): string | undefined {
  const name = typed === undefined ? '' : inEucKr(typed).trim();
  return plainName.test(name) ? name : undefined;
}

export const isOfPerson = (kind: MessageKind): kind is keyof typeof messageTexts => kind in messageTexts;

/** Facts are read when a message is sent, so that an address that was announced meanwhile is in it. */
export function createRender(facts: () => Pick<TextValues, 'address' | 'salesPhone'>): Render {
  return ({ kind, content }) => {
    if (!isOfPerson(kind) || !content) throw new Error('not a text message');
    const { to = '', name, slot, link } = content;
    const values = { ...facts(), slot, link, name: nameIn(name) };
    const { text, subject } = messageTexts[kind](values);
    const shown = inEucKr(text);
    return { to, text: shown, subject: inEucKr(subject), type: eucKrBytes(shown) <= smsBytes ? 'SMS' : 'LMS', variables: templateVariables(values) };
  };
}
