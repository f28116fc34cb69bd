import { Fragment } from 'react';
import { Cross } from '#client/ui/icons.tsx';
import { deskCopy } from '../words/desk.ts';
import { StateMark, type MarkName } from './state-mark.tsx';

const copy = deskCopy.keys;
const parts: readonly (readonly [title: string, keys: readonly (readonly [keys: string, what: string, mark?: MarkName])[]])[] = copy.parts;
const isWord = (text: string) => /\p{Script=Hangul}/u.test(text);

/** Opened by the script of the desk, which is what hears the keys. */
export function KeyList() {
  return (
    <dialog className="keys" aria-labelledby="keys-title">
      <form method="dialog" className="apart">
        <h2 className="name" id="keys-title">
          {copy.title}
        </h2>
        <button type="submit" className="icon" aria-label={copy.close}>
          <Cross />
        </button>
      </form>
      <p className="quiet">{copy.text}</p>
      <div>
        {parts.map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([ofKey, what, mark]) => (
                <div key={ofKey}>
                  <dt>
                    {ofKey.split(' ').map((text) => (
                      <Fragment key={text}>{isWord(text) ? <span>{text}</span> : <kbd>{text}</kbd>} </Fragment>
                    ))}
                  </dt>
                  <dd className="state">
                    {mark ? <StateMark name={mark} /> : null}
                    <span>{what}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </dialog>
  );
}

/** The most used keys, at the foot of a list, and the button that opens the others. */
export function FootKeys({ of }: { readonly of: readonly (readonly [keys: string, what: string, where?: string])[] }) {
  return (
    <>
      <span className="end scripted" aria-hidden="true">
        {of.map(([keys, what, where]) => (
          <span key={keys} className={where}>
            {keys.split(/([ –])/).map((text, index) => (index % 2 === 0 ? <kbd key={text}>{text}</kbd> : text))} <span>{what}</span>
          </span>
        ))}
      </span>
      <button type="button" className="scripted only-wide" data-keys="" aria-keyshortcuts="?">
        <kbd aria-hidden="true">?</kbd> <span>{deskCopy.list.legend.keys}</span>
      </button>
    </>
  );
}

/** Whoever speaks to the computer may need to switch single keys off. */
export function KeySwitch() {
  return (
    <label className="key-switch row scripted">
      <input type="checkbox" data-key-switch="" />
      <span>{copy.switch}</span>
    </label>
  );
}
