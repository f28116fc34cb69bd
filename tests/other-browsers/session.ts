/** What the checks expect of an engine and its driver. */
export interface EnginePage {
  open(url: string): Promise<void>;
  run: Run;
  press(x: number, y: number): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** `inPage` is sent as text, so it must not refer to anything outside of itself. */
type Run = <Args extends readonly unknown[], Result>(inPage: (...args: Args) => Result, ...args: Args) => Promise<Result>;

/** A page that is pressed and waited for as a visitor would. */
export interface Session extends EnginePage {
  until<Args extends readonly unknown[], Result>(what: string, inPage: (...args: Args) => Result, ...args: Args): Promise<NonNullable<Result>>;
  pressOn(selector: string, words?: string): Promise<void>;
  fill(selector: string, text: string): Promise<void>;
}

/** A limit against hanging, far above what a busy machine needs. */
const patienceMs = 60_000;

/** Returns the middle of an element that is shown, stands still and is covered by nothing. */
function pressable(selector: string, words: string): { readonly x: number; readonly y: number } | undefined {
  const fits = (element: HTMLElement) => `${element.innerText} ${element.ariaLabel ?? ''}`.includes(words) && !element.matches(':disabled');
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility({ visibilityProperty: true }) && fits(one));
  if (element === undefined) return undefined;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const seen = window as unknown as { pressable?: { readonly place: string; readonly looks: number } };
  const place = `${selector} ${words} ${x} ${y} ${width} ${height}`;
  // Firefox scrolls to what was typed a moment later.
  const looks = seen.pressable?.place === place ? seen.pressable.looks + 1 : 1;
  seen.pressable = { place, looks };
  return looks >= 3 && element.contains(document.elementFromPoint(x, y)) ? { x, y } : undefined;
}

/** What the page shows, for the message of a failure. */
function shown(): string {
  const { complaints = [], pressed = [] } = window as unknown as { complaints?: readonly string[]; pressed?: readonly string[] };
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).filter(Boolean);
  const focused = document.activeElement?.outerHTML.slice(0, 160);
  const fetched = performance.getEntriesByType('resource').slice(-6);
  const files = fetched.map((entry) => [new URL(entry.name).pathname, Math.round(entry.startTime), Math.round(entry.duration)].join(' '));
  return JSON.stringify({
    at: location.href,
    scrolled: scrollY,
    state: document.readyState,
    headings: texts('h1, h2'),
    told: texts('[role="status"], [role="alert"]'),
    focused,
    pressed,
    files,
    complaints,
  });
}

/** Names what prevents a press, for the message of a failure. */
function hindrances(selector: string): readonly string[] {
  return [...document.querySelectorAll(selector)].slice(0, 3).map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return `${element.tagName} ${[left, top, width, height].map(Math.round).join(' ')} under ${above?.tagName} ${above?.className}`;
  });
}

/** Calculators and numbers of telephones write separators while one types. */
function holds(selector: string, text: string): boolean {
  const bare = (value: string) => value.replaceAll(/[-,]/g, '');
  return [...document.querySelectorAll<HTMLInputElement>(selector)].some(({ value }) => bare(value).includes(bare(text)));
}

/** Selects what is in the focused field. */
function chooseText(): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  field.select();
  return true;
}

async function isChosenSoon(page: EnginePage): Promise<boolean> {
  for (let tries = 0; tries < 40; tries += 1) {
    if (await page.run(chooseText)) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

export function sessionOn(page: EnginePage): Session {
  const until: Session['until'] = async (what, inPage, ...args) => {
    const giveUpAt = Date.now() + patienceMs;
    for (;;) {
      // A page that is just being replaced by the next one cannot be asked.
      const asked = await page.run(inPage, ...args).then(
        (result) => ({ result }),
        (error: unknown) => ({ error }),
      );
      if ('result' in asked && asked.result) return asked.result;
      if (Date.now() > giveUpAt) {
        const there = 'error' in asked ? String(asked.error) : await page.run(shown);
        throw new Error(`not within ${patienceMs / 1000} s: ${what}; there: ${there}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  async function placeOf(selector: string, words: string) {
    return until(`${selector} 「${words}」 can be pressed`, pressable, selector, words).catch(async (error: unknown) => {
      const found = await page.run(hindrances, selector);
      throw new Error(`${String(error)}; there: ${found.join('; ') || 'nothing'}`, { cause: error });
    });
  }

  async function pressOn(selector: string, words = ''): Promise<void> {
    const { x, y } = await placeOf(selector, words);
    await page.press(x, y).catch(async (error: unknown) => {
      // Firefox refuses a press on a page that is just being replaced by the next one.
      if (!String(error).includes('NS_ERROR_FAILURE')) throw error;
      const again = await placeOf(selector, words);
      await page.press(again.x, again.y);
    });
  }

  return {
    ...page,
    until,
    pressOn,
    async fill(selector, text) {
      const giveUpAt = Date.now() + patienceMs;
      // A page that is still growing may move the field away under the finger, and people press again.
      do {
        if (Date.now() > giveUpAt) throw new Error(`not within ${patienceMs / 1000} s: ${selector} has the focus`);
        await pressOn(selector);
      } while (!(await isChosenSoon(page)));
      await page.type(text);
      await until(`${selector} holds 「${text}」`, holds, selector, text.split('\n').at(-1) ?? '');
    },
  };
}
