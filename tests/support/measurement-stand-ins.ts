import type { Page } from '@playwright/test';

/** Do what the tools' scripts do with what they are told: they send it to their hosts. */
const scripts: Readonly<Record<string, string>> = {
  'https://www.googletagmanager.com/gtag/js**': `
    const send = ([kind, name, more = {}]) => kind === 'event' &&
      fetch('https://region1.google-analytics.com/g/collect?' + new URLSearchParams({ en: name, dl: more.page_location ?? '', form: more.form ?? '' }), { method: 'POST', mode: 'no-cors' });
    dataLayer.forEach(send);
    dataLayer.push = send;`,
  'https://wcs.naver.net/wcslog.js': `
    const send = (type) => { new Image().src = 'https://wcs.naver.com/b?' + new URLSearchParams({ type, wa: wcs_add.wa }); };
    window.wcs = { inflow() {}, trans: ({ type }) => send(type) };
    window.wcs_do = () => send('pv');`,
  'https://t1.daumcdn.net/kas/static/kp.js': `
    window.kakaoPixel = (id) => {
      const send = (event, tag = '') => { new Image().src = 'https://bc.ad.daum.net/bc?' + new URLSearchParams({ id, event, tag }); };
      return { pageView: () => send('PageView'), participation: (tag) => send('Participation', tag) };
    };`,
  'https://connect.facebook.net/en_US/fbevents.js': `
    const send = (call) => { if (call[0] === 'track') new Image().src = 'https://www.facebook.com/tr?' + new URLSearchParams({ ev: call[1] }); };
    fbq.callMethod = (...call) => send(call);
    fbq.queue.forEach(send);`,
};

const receivers = ['https://region1.google-analytics.com/**', 'https://wcs.naver.com/**', 'https://bc.ad.daum.net/**', 'https://www.facebook.com/**'];

/** Returns the addresses that the tools' hosts were asked for, in order. */
export async function standInForTools(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  for (const [address, body] of Object.entries(scripts))
    await page.route(address, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: `{${body}}` });
    });
  for (const address of receivers)
    await page.route(address, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 204 });
    });
  return asked;
}
