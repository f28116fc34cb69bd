import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { deskCopy } from '#client/pages/admin/words/desk.ts';
import { seoulDay } from '#shared/korean/korean-format.ts';
import { seoulField } from '#shared/korean/seoul-fields.ts';
import { leadOverviewSchema } from '#shared/leads/lead-overview.ts';
import { untouchedWork, type LeadWorkView } from '#shared/leads/lead-work.ts';
import { callApi, type Answer } from '#tests/support/calls.ts';
import { startFormService, type FormServiceStandIn } from '#tests/support/form-service.ts';
import { describeOnBothStorages, type StorageUnderTest } from '#tests/support/on-both-storages.ts';
import { addAccount } from '#server/accounts/new-accounts.ts';
import { createPasswords } from '#server/accounts/sign-in/passwords.ts';
import { leadRowSchema, untouchedRow } from '#server/leads/lead-store.ts';
import { administrator, signIn, startTestApp, type TestApp } from '#tests/support/test-app.ts';

describeOnBothStorages('the desk', (open) => {
  let storage: StorageUnderTest;
  let forms: FormServiceStandIn;
  let app: TestApp;
  let cookie: string;
  beforeAll(async () => {
    storage = await open();
    forms = await startFormService();
    const urls = { FORM_REGISTRATION_URL: forms.urlOf('registration'), FORM_INQUIRY_URL: forms.urlOf('inquiry'), FORM_VISIT_URL: forms.urlOf('visit') };
    app = await storage.start({ ...urls, KEEP_DELIVERED: 'on' });
    cookie = await signIn(app);
    await callApi(app, 'POST', '/api/registrations', { json: { name: '한지우', phone: '+82 10-3482-0917' } });
    await callApi(app, 'POST', '/api/inquiries', { json: { name: '문태경', phone: '010-3217-4821', birthday: '900101' } });
    await callApi(app, 'POST', '/api/withdrawals', { json: { phone: '010-9999-4821' } });
  });
  afterAll(async () => {
    await storage?.stop();
    await forms?.stop();
  });

  const call = (method: string, path: string, json?: unknown) => callApi(app, method, path, { cookie, ...(json !== undefined && { json }) });
  const list = async (query = '') => leadOverviewSchema.parse((await call('GET', `/api/leads${query}`)).body);
  const names = async (query: string) => (await list(query)).leads.map(({ fields }) => fields['name'] ?? fields['phone']);
  const post = (path: string, form: Readonly<Record<string, string>>) => callApi(app, 'POST', path, { cookie, form });
  /** A word of the address that a form leads to, or the status of a refusal. */
  const ledTo = ({ status, headers }: Answer, name: string) =>
    status === 303 ? new URL(headers.get('location') ?? '', app.origin).searchParams.get(name) : status;
  const search = async (q: string) => String(ledTo(await post('/forms/lead-search', { q }), 'find'));
  const idOf = async (name: string) => (await list()).leads.find(({ fields }) => fields['name'] === name)?.id ?? '';
  const workOf = async (id: string): Promise<LeadWorkView> => (await list()).leads.find((lead) => lead.id === id)?.work ?? untouchedWork;
  /** `saved`, `stale`, or the status of a refusal. */
  const press = async (id: string, form: Readonly<Record<string, string>>) => ledTo(await post(`/forms/leads/${id}`, form), 'desk');

  it('shows with KEEP_DELIVERED=on what the form service has taken, and the privacy policy says so', async () => {
    expect(forms.posts.length).toBeGreaterThanOrEqual(3);
    expect(await list()).toMatchObject({ counts: { delivered: 3 }, total: 3, views: { today: 3, overdue: 0, mine: 0 }, works: { new: 3 } });
    const { body } = await callApi(app, 'GET', '/privacy');
    expect(body).toContain('접수 내용은 이 서버에 암호화해 보관하고');
    expect(body).not.toContain('접수 서비스에 전달되면 이름과 연락처 등 개인 항목을 지우고');
  });

  it('says on each of its pages how many leads are new, whatever the list shows', async () => {
    for (const path of ['/admin', '/admin/leads', '/admin/leads?form=inquiry', `/admin/leads/${await idOf('한지우')}`, '/admin/account'])
      expect(String((await call('GET', path)).body)).toContain('신규 3건');
  });

  it('searches by number and name without showing either in the address', async () => {
    const last = await search('4821');
    expect(last).not.toContain('4821');
    expect(Buffer.from(last, 'base64url').toString('latin1')).not.toContain('4821');
    expect(await list(`?find=${last}`)).toMatchObject({ search: '4821', total: 2 });
    expect(await names(`?find=${await search('010 3482 0917')}`)).toEqual(['한지우']);
    expect(await names(`?find=${await search('문태')}&form=inquiry`)).toEqual(['문태경']);
    expect(await names(`?find=${await search('문태')}&form=visit`)).toEqual([]);
    expect(await names('?find=bm9ib2R5')).toEqual([]);
    expect(await search('x'.repeat(51))).toBe('400');
    expect(app.logText()).not.toMatch(/[="]4821\b|문태경|한지우/);
  });

  it('filters by day in Seoul, form and owner, and says by when a withdrawal is to be answered', async () => {
    const today = seoulDay(new Date());
    const all = [
      '?day=today',
      '?day=week',
      '?day=fortnight',
      '?day=dates&from=&to=',
      `?from=${today}`,
      `?day=dates&to=${today}`,
      '?owner=none',
      '?work=new',
      `?from=${today}&to=2026-01-01`,
    ];
    for (const query of all) expect(await names(query)).toHaveLength(3);
    for (const query of ['?to=2026-01-01', '?day=dates&to=2026-01-01']) expect(await names(query)).toEqual([]);
    expect(await names('?owner=me')).toEqual([]);
    expect((await list('?form=withdrawal')).leads.map(({ replyInDays }) => replyInDays)).toEqual([14]);
    for (const query of ['?work=sold', '?day=never', '?from=2026-13-01', '?due=soon', '?owner=' + 'x'.repeat(61)])
      expect((await call('GET', `/api/leads${query}`)).status).toBe(400);
  });

  it('changes state, owner and next contact, tells the second of two people, and undoes', async () => {
    const id = await idOf('한지우');
    const { me } = await list();
    const next = seoulField(Date.now() - 60_000);
    expect(await press(id, { version: '0', state: 'absent', owner: me ?? '', next })).toBe('saved');
    const nextContactAt = new Date(`${next}+09:00`).toISOString();
    expect(await workOf(id)).toEqual({ state: 'absent', tries: 1, ownerId: me, nextContactAt, version: 1 });
    expect(await press(id, { version: '0', state: 'reached' })).toBe('stale');
    expect(await workOf(id)).toMatchObject({ state: 'absent', version: 1 });
    // Sent again because its answer was lost.
    expect(await press(id, { version: '0', state: 'absent', tries: '1' })).toBe('saved');
    expect([await press(id, { version: '1', state: 'absent' }), await workOf(id)]).toMatchObject(['saved', { tries: 2, version: 2 }]);
    expect([await press(id, { version: '2', state: 'absent', tries: '1' }), await workOf(id)]).toMatchObject(['saved', { tries: 1, version: 3 }]);
    expect(await list('?due=overdue')).toMatchObject({ total: 1, views: { overdue: 1, mine: 1 } });
    expect(await names('?owner=me&work=absent')).toEqual(['한지우']);
    const version = '3';
    for (const form of [
      {},
      { version },
      { version, owner: 'nobody' },
      { version, state: 'sold' },
      { state: 'new' },
      { version, tries: '-1' },
      { version, next: 'soon' },
    ])
      expect(await press(id, form)).toBe(400);
    expect(await press(randomUUID(), { version: '0', state: 'new' })).toBe(404);
  });

  it('works on its page without script: search, filter, state, owner and next contact, with the filter kept', async () => {
    const id = await idOf('문태경');
    const searched = await post('/forms/lead-search', { q: '4821', back: 'form=inquiry&desk=saved&evil=1&cursor=' });
    expect(searched.status).toBe(303);
    const address = searched.headers.get('location') ?? '';
    expect(address).toMatch(/^\/admin\/leads\?form=inquiry&find=[\w-]+$/);
    const page = async (path: string) => String((await callApi(app, 'GET', path, { cookie })).body);
    const shown = await page(address);
    expect(shown).toContain('value="4821"');
    expect(shown).toContain('문태경');
    expect(shown).not.toContain('한지우');
    expect((await post('/forms/lead-search', { q: ' ', back: address.split('?')[1] ?? '' })).headers.get('location')).toBe('/admin/leads?form=inquiry');
    const ofDates = await page('/admin/leads?day=dates&from=2026-11-01');
    for (const text of ['<option value="dates" selected=""', 'type="date" name="from" value="2026-11-01"', 'type="date" name="to"', '문태경'])
      expect(ofDates).toContain(text);
    expect(ofDates).toContain('/api/leads.csv?day=dates&amp;from=2026-11-01');
    // The list finds what is between two days in the wrong order, and shows them in the right one.
    for (const field of ['name="from" value="2026-01-02"', 'name="to" value="2026-11-01"'])
      expect(await page('/admin/leads?day=dates&from=2026-11-01&to=2026-01-02')).toContain(field);
    // None of the views is marked while the filter is none of them.
    const currentView = async (query: string) => /<a href="([^"]*)" aria-current="page"><span>[^<]*<\/span> /.exec(await page(`/admin/leads${query}`))?.[1];
    expect(await Promise.all(['', '?owner=me', '?form=inquiry'].map(currentView))).toEqual(['/admin/leads', '/admin/leads?owner=me', undefined]);
    // Another choice of days leaves behind the dates that the form sends along.
    expect(await page('/admin/leads?day=today&from=2026-11-01&to=')).not.toContain('2026-11-01');

    const { me } = await list();
    const before = await workOf(id);
    const pressHere = (form: Record<string, string>) => post(`/forms/leads/${id}`, { version: String(before.version), back: 'form=inquiry', ...form });
    expect((await pressHere({ owner: me ?? '', next: '2026-11-27T10:30' })).headers.get('location')).toBe(`/admin/leads/${id}?form=inquiry&desk=saved`);
    const work = await workOf(id);
    expect(work).toMatchObject({ ownerId: me, nextContactAt: '2026-11-27T01:30:00.000Z' });
    // Somebody else pressed on the page as it was before.
    const clash = (await pressHere({ state: 'closed', next: '2026-11-28T09:00' })).headers.get('location') ?? '';
    expect(clash).toContain(`/admin/leads/${id}?form=inquiry&desk=stale&mine=`);
    const beside = await page(clash);
    for (const text of [
      'admin 님이',
      'admin · 저장됨',
      'admin · 방금 고름',
      '내 것으로 바꿈',
      'name="state" value="closed"',
      'name="next" value="2026-11-28T09:00"',
    ])
      expect(beside).toContain(text);
    expect(await page(`/admin/leads/${id}?desk=stale&mine=state%3Dsold`)).not.toContain('방금 고름');
    expect((await callApi(app, 'GET', clash, { cookie, headers: { 'X-Desk-Part': 'pane' } })).body).not.toContain('<form class="filters"');
    const paneOnly = String((await callApi(app, 'GET', `/admin/leads/${id}?form=inquiry`, { cookie, headers: { 'X-Desk-Part': 'pane' } })).body);
    for (const text of ['CSV 1건', '<span class="range">1건</span>', '접수 1건, 받은 때 순']) expect(paneOnly).toContain(text);
    const last = { version: String(work.version), back: '', owner: '', next: '' };
    expect((await post(`/forms/leads/${id}`, last)).headers.get('location')).toBe(`/admin/leads/${id}?desk=saved`);
    expect((await post(`/forms/leads/${id}`, { ...last, next: 'soon' })).status).toBe(400);
    for (const path of ['/forms/lead-search', `/forms/leads/${id}`]) expect((await callApi(app, 'POST', path, { form: { q: 'x' } })).status).toBe(401);
  });

  it('says where a search that finds nothing would find somebody, also among the suspected leads', async () => {
    const trapped = { name: '성다은', phone: '010-2840-7316', birthday: '900101', website: 'https://filled-in.example' };
    await callApi(app, 'POST', '/forms/inquiry', { form: trapped });
    const searched = async (q: string, filter = '') => {
      const find = await search(q);
      const { body } = await callApi(app, 'GET', `/admin/leads?${filter}find=${find}`, { cookie });
      return { page: String(body), find };
    };
    const suspected = await searched('7316');
    expect(suspected.page).toContain(`<a class="btn" href="/admin/leads?state=suspected&amp;find=${suspected.find}">의심에 1건 있습니다</a>`);
    expect(suspected.page).not.toMatch(/조건을 모두 풀어도|조건을 넓히면/);
    expect((await searched('7316', 'state=suspected&')).page).toContain('성다은');
    const received = await searched('4821', 'form=visit&');
    expect(received.page).toContain('조건을 넓히면 2건이 있습니다.');
    expect(received.page).not.toContain('의심에 ');
    expect((await searched('7315')).page).toContain('조건을 모두 풀어도 없습니다.');
  });

  it('counts a press once whose answer was lost, unless something else was pressed since', async () => {
    const id = await idOf('문태경');
    const before = await workOf(id);
    const version = (more: number) => String(before.version + more);
    const absent = { version: version(0), state: 'absent', next: '2026-12-01T10:00', press: randomUUID() };
    for (let time = 0; time < 3; time += 1)
      expect([await press(id, absent), await workOf(id)]).toMatchObject(['saved', { state: 'absent', tries: 1, version: before.version + 1 }]);
    // The same person means one more call, on a page that was drawn before the first.
    for (const another of [
      { version: version(0), state: 'absent' },
      { ...absent, press: randomUUID() },
    ])
      expect(await press(id, another)).toBe('stale');
    expect(await press(id, { version: version(1), state: 'absent' })).toBe('saved');
    expect(await press(id, absent)).toBe('stale');
    // Who sets the next contact, or takes the lead, has not called once more.
    expect(await press(id, { version: version(2), next: '2026-12-02T10:00' })).toBe('saved');
    expect(await workOf(id)).toMatchObject({ state: 'absent', tries: 2, version: before.version + 3 });
    expect(await press(id, { version: version(3), state: before.state, owner: before.ownerId ?? '', next: '' })).toBe('saved');
  });

  it('saves what a page that was left sends, after what was pressed before it and may have come already, unless a colleague was first', async () => {
    const id = await idOf('문태경');
    const { version, state } = await workOf(id);
    const first = { version: String(version), state: 'absent', press: randomUUID() };
    const sent = (form: Readonly<Record<string, string>>) => new URLSearchParams(form).toString();
    // Of three presses none was answered, and the middle one takes the first back.
    const undo = `undo&${sent({ version: String(version), press: randomUUID(), before: sent(first) })}`;
    const last = { version: String(version), state: 'on_hold', press: randomUUID(), before: undo };
    for (const isRepeat of [false, true]) {
      expect(await press(id, last), String(isRepeat)).toBe('saved');
      expect(await workOf(id)).toMatchObject({ state: 'on_hold', version: version + 3 });
    }
    // The first was saved, and its answer was on the way.
    const again = { version: String(version + 3), state: 'reached', press: randomUUID() };
    expect(await press(id, again)).toBe('saved');
    expect(await press(id, { version: String(version + 3), state: 'closed', press: randomUUID(), before: sent(again) })).toBe('saved');
    expect(await workOf(id)).toMatchObject({ state: 'closed', version: version + 5 });
    // A colleague has seen the page as it was and was first.
    const late = { version: String(version + 3), state: 'absent', press: randomUUID() };
    expect(await press(id, { version: String(version + 3), state: 'contract', press: randomUUID(), before: sent(late) })).toBe('stale');
    expect(await press(id, { version: String(version + 5), state, press: randomUUID() })).toBe('saved');
  });

  it('lets one of ten simultaneous presses win', async () => {
    const id = await idOf('문태경');
    const states = Array.from({ length: 10 }, (_, index) => (index % 2 ? 'reached' : 'on_hold'));
    const { version } = await workOf(id);
    const answers = await Promise.all(states.map((state) => press(id, { version: String(version), state })));
    const stored = await workOf(id);
    expect(stored.version).toBe(version + 1);
    expect(await app.app.storage.leads.pastOf(id)).toHaveLength(version + 1);
    for (const [index, answer] of answers.entries())
      expect(['saved', 'stale']).toContain(states[index] === stored.state ? answer : answer === 'stale' ? 'stale' : '');
  });

  it('keeps notes of two people, each once, and reads them to nobody without a sign-in', async () => {
    const id = await idOf('문태경');
    const [first, second] = [randomUUID(), randomUUID()];
    for (const [noteId, text] of [
      [first, '저녁에 다시'],
      [first, '저녁에 다시'],
      [second, '어머님이 받으심'],
    ] as const)
      expect(ledTo(await post(`/forms/leads/${id}/notes`, { id: noteId, text }), 'desk')).toBe('noted');
    const page = String((await call('GET', `/admin/leads/${id}`)).body);
    expect(page.match(/어머님이 받으심|저녁에 다시/g)).toEqual(['어머님이 받으심', '저녁에 다시']);
    const refused: readonly Readonly<Record<string, string>>[] = [
      { id: first, text: ' ' },
      { text: '번호 없음' },
      { id: 'x', text: '글' },
      { id: randomUUID(), text: 'x'.repeat(1501) },
    ];
    for (const form of refused) expect((await post(`/forms/leads/${id}/notes`, form)).status).toBe(400);
    expect((await callApi(app, 'GET', `/admin/leads/${id}`)).status).toBe(401);
    for (const path of [`/forms/leads/${id}`, `/forms/leads/${id}/notes`, '/forms/lead-search'])
      expect((await callApi(app, 'POST', path, { form: {} })).status).toBe(401);
    expect(app.logText()).not.toMatch(/저녁에|어머님/);
  });

  it('records in the audit trail who looked, changed and noted, by the id of the lead only', async () => {
    const id = await idOf('한지우');
    const entries = await app.app.storage.audit.list(null, 1000);
    const actions = new Set(entries.filter(({ subject }) => subject?.id === id).map(({ action }) => action));
    expect([...actions].toSorted()).toEqual(['lead.next_contact', 'lead.owner', 'lead.state', 'lead.view']);
    expect(entries.map(({ action }) => action)).toContain('lead.note');
    expect(JSON.stringify(entries)).not.toMatch(/한지우|저녁에/);
  });

  it('shows a visit that began anywhere by that name, also by one that every object of JavaScript has', async () => {
    const sources = ['utm_source=__proto__', 'utm_source=constructor', 'host=toString'];
    for (const [index, source] of sources.entries()) {
      const json = { name: `출처 ${index}`, phone: `0107000000${index}` };
      expect((await callApi(app, 'POST', '/api/registrations', { json, headers: { 'X-Visit-Source': source } })).status).toBe(200);
    }
    const ids = await Promise.all(sources.map((_, index) => idOf(`출처 ${index}`)));
    for (const path of ['/admin', '/admin/leads', '/admin/leads?source=__proto__', ...ids.map((id) => `/admin/leads/${id}`)])
      expect(await call('GET', path), path).toMatchObject({ status: 200 });
    expect((await call('GET', '/admin/counts')).status).toBe(200);
    const { body } = await call('GET', '/api/leads.csv');
    for (const channel of ['__proto__', 'constructor', 'tostring']) expect(body).toContain(channel);
    for (const id of ids) await call('DELETE', `/api/leads/${id}`);
  });

  it('gives in a file what the filter shows, with state, owner and next contact', async () => {
    const { body } = await call('GET', '/api/leads.csv?owner=me');
    expect(body).toContain('"처리","담당","다음 연락 일시","비고"');
    expect(String(body).split('\r\n')).toHaveLength(3);
    expect(body).toMatch(/"한지우".*"부재 1","admin","\d{4}-\d\d-\d\d /);
    expect(String((await call('GET', `/api/leads.csv?find=${await search('0917')}`)).body).split('\r\n')).toHaveLength(3);
  });

  it('shows one lead on a page of its own, with its notes and who changed what, and takes the last press back', async () => {
    const id = await idOf('한지우');
    const at = `/admin/leads/${id}`;
    const { me } = await list();
    const pressNow = async (form: Record<string, string>) => post(`/forms/leads/${id}`, { version: String((await workOf(id)).version), ...form });
    const before = await workOf(id);
    for (const _ of [1, 2]) expect((await pressNow({ state: 'absent' })).headers.get('location')).toBe(`${at}?desk=saved`);
    const pressed = await workOf(id);
    expect(pressed).toMatchObject({ state: 'absent', tries: before.tries + 2 });
    expect((await pressNow({ state: 'reached', owner: '', next: '' })).status).toBe(303);
    expect(await workOf(id)).toMatchObject({ state: 'reached', tries: 0, ownerId: null, nextContactAt: null });
    const noted = { id: randomUUID(), text: '<b>저녁</b>에 다시' };
    for (const _ of [1, 2]) expect((await post(`/forms/leads/${id}/notes`, noted)).headers.get('location')).toBe(`${at}?desk=noted`);

    const undo = async (version: number, key = randomUUID()) => post(`/forms/leads/${id}/undo`, { version: String(version), press: key });
    expect((await undo(pressed.version)).headers.get('location')).toBe(`${at}?desk=stale`);
    const [{ version }, key] = [await workOf(id), randomUUID()];
    for (const _ of [1, 2]) expect((await undo(version, key)).headers.get('location')).toBe(`${at}?desk=undone`);
    expect((await undo(version)).headers.get('location')).toBe(`${at}?desk=stale`);
    expect(await workOf(id)).toMatchObject({ state: 'absent', tries: pressed.tries, ownerId: me, nextContactAt: pressed.nextContactAt });

    const shown = await callApi(app, 'GET', `${at}?desk=undone`, { cookie });
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    for (const text of [
      '한지우',
      'tel:01034820917',
      '되돌렸습니다',
      `연락함 → 부재 ${pressed.tries}`,
      '담당 admin → 없음',
      '담당 없음 → admin',
      '&lt;b&gt;저녁&lt;/b&gt;에 다시',
    ])
      expect(shown.body).toContain(text);
    expect(shown.body).toMatch(/다음 연락 [^<]*\d:\d\d → 없음/);
    expect(shown.body).toMatch(/다음 연락 없음 → [^<]*\d:\d\d/);
    expect(app.logText()).not.toContain('저녁');
    expect(String(shown.body).split('&lt;b&gt;저녁').length).toBe(2);
    expect(String((await callApi(app, 'GET', '/admin/leads', { cookie })).body)).toContain(`href="${at}"`);
    expect(shown.body).not.toContain(`/forms/leads/${id}/undo`);
    expect((await callApi(app, 'GET', `${at}?desk=saved`, { cookie })).body).toContain(`/forms/leads/${id}/undo`);

    const signedOut = await callApi(app, 'GET', at);
    expect([signedOut.status, String(signedOut.body).includes(`name="at" value="${at}"`)]).toEqual([401, true]);
    for (const path of [`/admin/leads/${randomUUID()}`, '/admin/leads/nobody']) expect((await callApi(app, 'GET', path, { cookie })).status).toBe(404);
    for (const path of ['undo', 'notes']) expect((await callApi(app, 'POST', `/forms/leads/${id}/${path}`, { form: { version: '1' } })).status).toBe(401);
    expect((await post(`/forms/leads/${id}/undo`, { version: 'x' })).status).toBe(400);
    expect((await post(`/forms/leads/${id}/notes`, { id: randomUUID(), text: ' ' })).status).toBe(400);
  });

  it('names a colleague by the name of the invitation', async () => {
    const email = 'seoyeon@example.com';
    const { accounts } = app.app.storage;
    await addAccount({ accounts, passwords: createPasswords() }, { email, password: administrator.password, role: 'sales', name: '이서연' });
    const { cookies } = await callApi(app, 'POST', '/api/session', { json: { ...administrator, email } });
    const id = await idOf('문태경');
    await callApi(app, 'POST', `/forms/leads/${id}/notes`, { cookie: cookies, form: { id: randomUUID(), text: '내일 다시' } });
    expect(String((await call('GET', `/admin/leads/${id}`)).body)).toContain('<span class="by">이서연</span>');
  });

  it('finds who asks for a visit in the dialog among the visits, while the form service gets the registration', async () => {
    const who = { name: '박정숙', phone: '010-2222-0001', visitDate: '다음 주 오전' };
    await callApi(app, 'POST', '/api/registrations', { json: who });
    expect(forms.posts.at(-1)).toMatchObject({ path: '/registration', body: who });
    expect(await names('?form=visit')).toEqual(['박정숙']);
    expect(await names('?form=registration')).toEqual(['한지우']);
    expect(String((await call('GET', '/api/leads.csv?form=visit')).body)).toMatch(/"방문예약".*"박정숙"/);
    expect(await app.app.storage.leads.countsByDay(new Date(0))).toContainEqual(expect.objectContaining({ kind: 'visit', count: 1 }));
  });

  it('says of a lead that was kept when the form service took it, in its facts and among what happened', async () => {
    const lead = (await list()).leads.find(({ fields }) => fields['name'] === '한지우');
    expect(Date.parse(lead?.deliveredAt ?? '')).toBeGreaterThanOrEqual(Date.parse(lead?.receivedAt ?? ''));
    const page = String((await call('GET', `/admin/leads/${lead?.id}`)).body);
    expect(page).toMatch(/전달한 때<\/dt><dd[^>]*>\d{4}\. /);
    expect(page).toMatch(/<span>전달함<\/span><\/span><span class="by">자동/);
  });

  it('counts for an open page what has come since, gives out no name, records no look at a list, and prolongs no session', async () => {
    const { accounts, sessions } = app.app.storage;
    const own = async () => {
      const all = await sessions.listOf((await accounts.findByEmail(administrator.email))?.id ?? '');
      return all.find(({ id }) => cookie.includes(id));
    };
    const endsIn = async () => ((await own())?.expiresAt ?? 0) - Date.now();
    const recorded = async () => JSON.stringify(((await call('GET', '/api/audit')).body as { readonly entries: unknown }).entries);
    const since = new Date().toISOString();
    await callApi(app, 'POST', '/api/registrations', { json: { name: '나중에온분', phone: '010-3333-0001' } });
    const before = await recorded();
    const cookieOfMinute = { path: '/', originalMaxAge: 60_000, expires: new Date(Date.now() + 60_000) };
    const { id = '' } = (await own()) ?? {};
    await new Promise<void>((done) => sessions.touch?.(id, { cookie: cookieOfMinute }, () => done()));
    for (const [path, words] of [
      ['/admin/leads', '새 접수 1건 보기'],
      ['/admin/leads?form=registration', '새 접수 1건 보기'],
      ['/admin/leads?form=inquiry', undefined],
      ['/admin', '새 접수 1건 보기'],
    ] as const) {
      const { status, body, headers } = await callApi(app, 'GET', path, { cookie, headers: { 'X-Desk-Since': since } });
      expect([status, headers.get('set-cookie')], path).toEqual([200, null]);
      expect(String(body).includes('새 접수 1건 보기'), path).toBe(words !== undefined);
      expect(String(body), path).toMatch(/신규 \d+건/);
      expect(String(body), path).not.toMatch(/나중에온분|한지우/);
    }
    expect(await endsIn()).toBeLessThanOrEqual(60_000);
    expect(await recorded()).toBe(before);
    const { status } = await callApi(app, 'GET', '/admin/leads', { headers: { 'X-Desk-Since': since } });
    expect(status).toBe(401);
    // What is no time asks for the page as anybody does.
    expect(String((await callApi(app, 'GET', '/admin/leads', { cookie, headers: { 'X-Desk-Since': 'now' } })).body)).toContain('나중에온분');
    expect(await recorded()).not.toBe(before);
    const lead = (await list()).leads.find(({ fields }) => fields['name'] === '나중에온분');
    expect(await press(lead?.id ?? '', { version: String(lead?.work.version), next: seoulField(Date.now() - 60_000) })).toBe('saved');
    const sinceDue = { 'X-Desk-Since': new Date(Date.now() - 120_000).toISOString() };
    const look = String((await callApi(app, 'GET', '/admin', { cookie, headers: sinceDue })).body);
    expect(/data-came="">([^<]*)</.exec(look)?.[1]).toMatch(/^새 접수 \d+건 · 다시 걸 곳 \d+건 보기$/);
  });
});

it('counts all withdrawals that are owed an answer, also the oldest of many, on 오늘 and for a page that stays open', async () => {
  const app = await startTestApp();
  onTestFinished(app.stop);
  const cookie = await signIn(app);
  const day = 24 * 60 * 60 * 1000;
  const rows = Array.from({ length: 103 }, (_, index) => {
    const [id, receivedAt] = [randomUUID(), Date.now() - (index < 101 ? index : 11 * day)];
    const untried = { attempts: 0, failures: 0, firstOutcome: null, lastOutcome: null, nextAttemptAt: null, failingSince: null };
    const closed = { ...untouchedRow, state: 'closed' as const };
    const work = index === 102 ? closed : untouchedRow;
    const common = { id, receivedAt, deliveredAt: receivedAt, isInbox: true, idempotencyKey: null, fingerprint: id, sealed: null, work };
    return leadRowSchema.parse({ form: 'withdrawal', ...untried, ...common });
  });
  await app.app.storage.leads.importRows(rows);
  for (const headers of [{}, { 'X-Desk-Since': new Date().toISOString() }]) {
    const { body } = await callApi(app, 'GET', '/admin', { cookie, headers });
    const [figure] = /<span>회신 기한<\/span>.*?<\/a>/.exec(String(body)) ?? [];
    expect(figure?.replaceAll(/<[^>]*>/g, ' ').split(/\s+/)).toEqual(['', '회신', '기한', 'D-3', '102건', '']);
  }
});

it.each([
  ['erased after delivery', {}, true],
  ['kept after delivery', { KEEP_DELIVERED: 'on' }, false],
  ['not forwarded', { FORM_REGISTRATION_URL: undefined, FORM_INQUIRY_URL: undefined }, false],
] as const)('a search that finds nothing names the forms whose leads are erased after delivery; leads are %s', async (_what, changes, isSaid) => {
  const forms = await startFormService();
  const urls = { FORM_REGISTRATION_URL: forms.urlOf('registration'), FORM_INQUIRY_URL: forms.urlOf('inquiry') };
  const app = await startTestApp({ ...urls, ...changes });
  onTestFinished(async () => {
    await app.stop();
    await forms.stop();
  });
  const cookie = await signIn(app);
  const form = { name: '문태경', phone: '010-3217-4821', birthday: '900101' };
  expect((await callApi(app, 'POST', '/api/inquiries', { json: form })).status).toBe(200);
  const searched = async (q: string) => {
    const { headers } = await callApi(app, 'POST', '/forms/lead-search', { cookie, form: { q } });
    return String((await callApi(app, 'GET', headers.get('location') ?? '', { cookie })).body);
  };
  const { empty, filter } = deskCopy;
  const { registration, inquiry, withdrawal } = filter.forms;
  const said = empty.erased([registration, inquiry, withdrawal]);
  for (const q of ['4821', '7316']) expect((await searched(q)).includes(said)).toBe(isSaid);
  expect((await searched('4821')).includes('문태경')).toBe(!isSaid);
  expect(await searched(' ')).not.toContain(empty.erased([]));
});
