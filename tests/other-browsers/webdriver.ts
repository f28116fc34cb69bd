const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type ElementReference = Readonly<Record<typeof elementKey, string>>;

/** The driver or its browser hangs or has crashed; a new one may answer. */
export class DriverHangs extends Error {}

/** Sent as text, so it must not refer to anything outside. */
type InPage<Args extends readonly unknown[], Result> = (...args: Args) => Result;

export interface Session {
  open(url: string): Promise<void>;
  run<Args extends readonly unknown[], Result>(inPage: InPage<Args, Result>, ...args: Args): Promise<Result>;
  until<Args extends readonly unknown[], Result>(what: string, inPage: InPage<Args, Result>, ...args: Args): Promise<Result>;
  press(selector: string, words?: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  resize(width: number, height: number): Promise<number>;
  end(): Promise<void>;
}

const answerMs = 45_000;
const patienceMs = 20_000;

async function call(url: string, method: string, body?: unknown): Promise<unknown> {
  let answer: Response;
  let value: unknown;
  try {
    const headers = { 'Content-Type': 'application/json' };
    answer = await fetch(url, { method, headers, signal: AbortSignal.timeout(answerMs), ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    ({ value } = (await answer.json()) as { value: unknown });
  } catch (error) {
    throw new DriverHangs(`${method} ${url}: ${String(error)}`);
  }
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  if (error === 'invalid session id' || /browsing context|crash/i.test(message)) throw new DriverHangs(`${error}: ${message}`);
  throw new Error(`${error}: ${message}`);
}

function findShown(selector: string, words: string): Element | null {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const fits = (element: HTMLElement) => `${element.innerText} ${element.ariaLabel ?? ''}`.includes(words) && !element.matches(':disabled');
  return all.find((element) => element.checkVisibility() && fits(element)) ?? null;
}

function isPressable(element: HTMLElement): boolean {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const place = `${left} ${top} ${width} ${height}`;
  const isStill = element.dataset['place'] === place;
  element.dataset['place'] = place;
  return isStill && element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

export async function openSession(driverUrl: string, capabilities: Readonly<Record<string, unknown>>): Promise<Session> {
  const created = (await call(`${driverUrl}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })) as { sessionId: string };
  const at = `${driverUrl}/session/${created.sessionId}`;
  const post = (path: string, body: unknown = {}) => call(`${at}/${path}`, 'POST', body);

  const run: Session['run'] = async (inPage, ...args) =>
    (await post('execute/sync', { script: `return (${inPage.toString()}).apply(null, arguments)`, args })) as never;

  const until: Session['until'] = async (what, inPage, ...args) => {
    const giveUpAt = Date.now() + patienceMs;
    for (;;) {
      const result = await run(inPage, ...args);
      if (result) return result;
      if (Date.now() > giveUpAt) throw new Error(`not within ${patienceMs / 1000} s: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  async function find(selector: string, words: string): Promise<HTMLElement & ElementReference> {
    return (await until(`${selector} ${words}`, findShown, selector, words)) as HTMLElement & ElementReference;
  }

  return {
    open: async (url) => void (await post('url', { url })),
    run,
    until,
    async press(selector, words = '') {
      const element = await find(selector, words);
      await until(`${selector} ${words} can be pressed`, isPressable, element);
      await post(`element/${element[elementKey]}/click`);
    },
    async type(selector, text) {
      const element = await find(selector, '');
      await post(`element/${element[elementKey]}/value`, { text: text.replaceAll('\n', '\uE007') });
    },
    async resize(width, height) {
      await post('window/rect', { width, height });
      return run(() => innerWidth);
    },
    end: async () => void (await call(at, 'DELETE')),
  };
}
