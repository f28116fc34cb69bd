import { Cross } from '#client/ui/icons.tsx';
import { deskCopy } from '../words/desk.ts';

const copy = deskCopy.keys;

/** Opened by the script of the desk, which is what hears the keys. */
export function KeyList() {
  return (
    <dialog className="keys" aria-labelledby="keys-title">
      <form method="dialog">
        <h2 className="name" id="keys-title">
          {copy.title}
        </h2>
        <button type="submit" className="icon" aria-label={copy.close}>
          <Cross />
        </button>
      </form>
      <p className="quiet">{copy.text}</p>
      <div>
        {copy.parts.map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, what]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </dialog>
  );
}

/** Whoever speaks to the computer may need to switch single keys off. */
export function KeySwitch() {
  return (
    <label className="key-switch scripted">
      <input type="checkbox" data-key-switch="" />
      <span>{copy.switch}</span>
    </label>
  );
}
