import { randomUUID } from 'node:crypto';
import type { FormServiceStandIn } from '#tests/support/form-service.ts';
import type { AppProcess } from '#tests/support/site-process.ts';
import { found, type Finding } from './fault.ts';

/** These digits are searched for in any notation: with hyphens, without, as +82 10. */
const phoneDigits = '1058217394';
const birthday = '870321';

export class LeadLedger {
  readonly #answers = new Map<string, number | undefined>();
  /** Milliseconds that the slowest press waited for its answer. */
  slowestMs = 0;

  /** Posts, and presses once more after a refusal, as people do. Never rejects. */
  async post(app: AppProcess, form: 'registrations' | 'inquiries' = 'registrations'): Promise<number | undefined> {
    const name = `방문자 ${randomUUID().slice(0, 18)}`;
    const status = await this.#press(app, name, form);
    return status === 502 || status === 504 ? this.#press(app, name, form) : status;
  }

  /** Lets every visitor who was not answered with 200 press again, at this process. */
  async pressAgain(app: AppProcess): Promise<void> {
    const refused = [...this.#answers].filter(([, status]) => status !== 200);
    await Promise.all(refused.map(([name]) => this.#press(app, name, 'registrations')));
  }

  /** Uses a new key, as the form in the browser does after each answer. */
  async #press(app: AppProcess, name: string, form: 'registrations' | 'inquiries'): Promise<number | undefined> {
    this.#answers.set(name, undefined);
    const body = { name, phone: '010-5821-7394', ...(form === 'inquiries' && { birthday }) };
    const pressedAt = performance.now();
    const status = await app.post(`/api/${form}`, body, { 'Idempotency-Key': randomUUID() }).then(
      (response) => response.status,
      () => undefined,
    );
    this.slowestMs = Math.max(this.slowestMs, performance.now() - pressedAt);
    this.#answers.set(name, status);
    return status;
  }

  count(status?: number): number {
    return status === undefined ? this.#answers.size : [...this.#answers.values()].filter((answer) => answer === status).length;
  }

  /** Checks that the output contains no personal data. */
  checkOutput(app: AppProcess): Finding {
    const lines = app.child
      .output()
      .split('\n')
      .filter((line) => line.includes('방문자') || line.match(/\d+/g)?.includes(birthday) || line.replaceAll(/\D/g, '').includes(phoneDigits)).length;
    return found('lines with a name, number or birthday in the log', String(lines), lines === 0);
  }

  /**
   * Checks that every lead answered with 200 has arrived, none under two keys, and that the store has none
   * left to send (`waiting`, or undefined when that was not asked). When the store was up, the leads answered
   * with 502 or 504 must have arrived too.
   */
  check(standIn: FormServiceStandIn, waiting: number | undefined, wasStoreUp: boolean): readonly Finding[] {
    const keysOf = new Map<string, Set<string>>();
    for (const { body, key } of standIn.taken()) {
      const name = String(body['name']);
      keysOf.set(name, (keysOf.get(name) ?? new Set()).add(key));
    }
    const answered = (isMeant: (status: number | undefined) => boolean) => [...this.#answers].filter(([, status]) => isMeant(status));
    const lost = answered((status) => status === 200).filter(([name]) => !keysOf.has(name)).length;
    const told = answered((status) => status === 502 || status === 504);
    const undelivered = told.filter(([name]) => !keysOf.has(name)).length;
    const twice = [...keysOf.values()].filter((keys) => keys.size > 1).length;
    return [
      found('leads answered 200 that never arrived', `${lost} of ${this.count(200)}`, lost === 0),
      ...(wasStoreUp ? [found('leads answered 502 or 504 that did not arrive later', `${undelivered} of ${told.length}`, undelivered === 0)] : []),
      found('leads that arrived under two keys', `${twice} of ${keysOf.size}`, twice === 0),
      ...(waiting === undefined ? [] : [found('leads left waiting', String(waiting), waiting === 0)]),
    ];
  }
}
