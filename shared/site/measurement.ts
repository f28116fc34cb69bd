import type { Measurement } from './site-shape.ts';

/** The hosts that a tool's script comes from and sends to, as its own documents name them. */
export interface MeasurementHosts {
  readonly scripts: readonly string[];
  /** For pictures and connections. */
  readonly receivers: readonly string[];
}

const hostsOf: Readonly<Record<keyof Measurement, MeasurementHosts>> = {
  ga4: {
    scripts: ['https://www.googletagmanager.com'],
    receivers: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  },
  naver: { scripts: ['https://wcs.naver.net'], receivers: ['https://wcs.naver.com'] },
  kakaoPixel: { scripts: ['https://t1.daumcdn.net'], receivers: ['https://bc.ad.daum.net', 'https://analytics.ad.daum.net', 'https://act.ds.kakao.com'] },
  metaPixel: { scripts: ['https://connect.facebook.net'], receivers: ['https://www.facebook.com'] },
};

const isTool = (name: string): name is keyof Measurement => Object.hasOwn(hostsOf, name);

/** The tools that a site names. */
export function toolsOf(measurement: Measurement | undefined): readonly (keyof Measurement)[] {
  return Object.entries(measurement ?? {}).flatMap(([name, id]) => (isTool(name) && id !== undefined ? [name] : []));
}

export function measurementHosts(measurement: Measurement | undefined): MeasurementHosts {
  const hosts = toolsOf(measurement).map((tool) => hostsOf[tool]);
  return { scripts: hosts.flatMap(({ scripts }) => scripts), receivers: hosts.flatMap(({ receivers }) => receivers) };
}
