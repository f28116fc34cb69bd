import { nameOfType, offeredOrLast, videoTypes } from '#shared/site/site-words.ts';
import { story } from '#shared/brand-and-places.ts';
import { site } from '#shared/site.ts';

export const guideVideosCopy = {
  title: '안내영상',
  list: '안내영상 선택',
  /** The order is that of `guideVideos` in the site's media. */
  videos: [
    { tab: '입지환경', text: story.locationFilm },
    { tab: videoTypes[0], text: `${nameOfType('59A')} 평면에 이어 거실과 침실을 차례로 보여 드립니다.` },
    {
      tab: videoTypes[1],
      text: `${nameOfType(offeredOrLast('84A'))} 평면에 이어, 공급 타입이 아닌 ${site.interiorOnlyType} 인테리어 예시의 거실과 침실을 보여 드립니다.`,
    },
  ],
  caption: 'CG로 만든 영상으로, 실제와 다를 수 있습니다. 공간 구성은 타입에 따라 다릅니다. 창밖의 풍경은 연출한 것으로, 조망은 동·호수와 층에 따라 다릅니다.',
} as const;
