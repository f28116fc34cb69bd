import type { Measurement } from '#shared/site/site-shape.ts';

/** What a tool is told. It never gets what a visitor typed. */
export interface Tool {
  readonly script: string;
  /** Runs before the script arrives. */
  readonly prepare?: () => void;
  /** Both run once the script has arrived. `address` has the campaign's names, and no other query. */
  readonly pageViewed: (address: string) => void;
  readonly leadSent: (form: string) => void;
}

/** The globals of the tools' scripts, as their documents describe them. */
interface ToolGlobals {
  dataLayer?: unknown[];
  wcs_add?: { wa: string };
  wcs?: { inflow(): void; trans(conversion: { type: string }): void };
  wcs_do?: (page: Record<string, never>) => void;
  kakaoPixel?: (id: string) => { pageView(): void; participation(tag: string): void };
  fbq?: FacebookQueue;
}

interface FacebookQueue {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  push: FacebookQueue;
  queue: unknown[][];
  loaded: boolean;
  version: string;
}

const globals = globalThis as typeof globalThis & ToolGlobals;

function ga4(id: string): Tool {
  globals.dataLayer ??= [];
  // The script reads an arguments object, and not an array.
  // oxlint-disable-next-line prefer-rest-params
  const gtag = function (..._call: readonly unknown[]) {
    // oxlint-disable-next-line prefer-rest-params
    globals.dataLayer?.push(arguments);
  };
  return {
    script: `https://www.googletagmanager.com/gtag/js?id=${id}`,
    prepare() {
      gtag('js', new Date());
      gtag('config', id, { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false });
    },
    pageViewed: (address) => gtag('event', 'page_view', { page_location: address, page_title: document.title }),
    leadSent: (form) => gtag('event', 'generate_lead', { form }),
  };
}

function naver(id: string): Tool {
  return {
    script: 'https://wcs.naver.net/wcslog.js',
    prepare: () => void (globals.wcs_add = { wa: id }),
    pageViewed() {
      globals.wcs?.inflow();
      globals.wcs_do?.({});
    },
    leadSent: () => globals.wcs?.trans({ type: 'lead' }),
  };
}

function kakaoPixel(id: string): Tool {
  return {
    script: 'https://t1.daumcdn.net/kas/static/kp.js',
    pageViewed: () => globals.kakaoPixel?.(id).pageView(),
    leadSent: (form) => globals.kakaoPixel?.(id).participation(form),
  };
}

function metaPixel(id: string): Tool {
  return {
    script: 'https://connect.facebook.net/en_US/fbevents.js',
    prepare() {
      const queue = ((...call: unknown[]) => (queue.callMethod ? queue.callMethod(...call) : queue.queue.push(call))) as FacebookQueue;
      Object.assign(queue, { push: queue, queue: [], loaded: true, version: '2.0' });
      globals.fbq = queue;
      // Otherwise the script reads what is typed into forms.
      queue('set', 'autoConfig', false, id);
      queue('init', id);
    },
    pageViewed: () => globals.fbq?.('track', 'PageView'),
    leadSent: (form) => globals.fbq?.('track', 'Lead', { content_category: form }),
  };
}

const makers = { ga4, naver, kakaoPixel, metaPixel } as const;

export function namedTools(measurement: Measurement): readonly Tool[] {
  return Object.entries(measurement).flatMap(([name, id]) => (id === undefined ? [] : [makers[name as keyof Measurement](id)]));
}
