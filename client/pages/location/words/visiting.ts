import { formatDate } from '#shared/korean/korean-format.ts';
import { site } from '#shared/site.ts';

const { address, opensOn, hours, maps } = site.modelHouse;

export const modelHouseCopy = {
  title: '견본주택과\n오시는 길',
  lead: '방문하시기 전에 방문예약이나 전화 상담으로 일정을 확인해 주세요.',
  caption: '견본주택 안내',
  rows: [
    { head: '주소', text: address },
    { head: '개관일', text: opensOn && formatDate(`${opensOn}T00:00:00+09:00`) },
    { head: '관람 시간', text: hours },
  ],
  directions: '길 찾기',
  /** Maps of other sites. A map without an address is left out. */
  maps: [
    { name: '네이버지도', url: maps.naver },
    { name: '카카오맵', url: maps.kakao },
    { name: '티맵', url: maps.tmap },
  ],
} as const;
