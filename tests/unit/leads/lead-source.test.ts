import { describe, expect, it } from 'vitest';
import { channelName } from '#shared/leads/lead-names.ts';
import { channelOf, readSource, writtenSource } from '#shared/leads/lead-source.ts';

const read = (values: Record<string, string>) => readSource(new URLSearchParams(values).toString());

describe('how a visit began', () => {
  it('is read as it was written', () => {
    const source = {
      page: '/',
      host: 'search.naver.com',
      utm_source: 'naver',
      utm_medium: 'cpc',
      utm_campaign: '20261126 오픈 & 특가',
      utm_term: '84A+평면',
      utm_content: '가=나',
    };
    expect(readSource(writtenSource(source))).toEqual(source);
    expect(readSource(undefined)).toBeNull();
    expect(readSource('')).toEqual({});
  });

  it.each(['hong@example.com', '010-1234-5678', '01012345678', '+82 10 1234 5678', '가'.repeat(81), ' ', '\u0000'])(
    'leaves out a value that may name a person, or is too long or blank: %s',
    (value) => {
      expect(read({ page: '/', utm_content: value, utm_id: '1' })).toEqual({ page: '/' });
    },
  );

  it.each([
    [{ utm_source: 'Naver', utm_medium: 'CPC', host: 'search.naver.com' }, 'naver/cpc', '네이버 광고'],
    [{ utm_source: 'banner' }, 'banner', 'banner'],
    [{ host: 'm.search.naver.com' }, 'search.naver.com', '네이버 검색'],
    [{ host: 'l.instagram.com' }, 'instagram.com', '인스타그램'],
    [{ host: 'www.google.com' }, 'google.com', '구글 검색'],
    [{ host: 'www.example.org:8443' }, 'example.org:8443', 'example.org:8443'],
    [{ page: '/' }, 'direct', '직접 방문'],
  ])('%j is counted under %s, which people read as %s', (source, channel, name) => {
    expect(channelOf(source)).toBe(channel);
    expect(channelName(channel)).toBe(name);
  });
});
