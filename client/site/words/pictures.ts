import { site } from '#shared/site.ts';
import { facilityNames, nameOfType } from '#shared/site/site-words.ts';
import type { PictureName } from '#shared/pages/picture-files.ts';

/** Shown on each picture of a group that has the whole sentence once. */
export const cgMark = 'CG';
/** Used where a phone's banner has room for one line. */
export const cgShort = 'CG · 실제와 다를 수 있습니다';
export { cgDisclaimer } from '#shared/pages/cg-disclaimer.ts';

/** Alternative texts. */
export const pictureAlternatives: Record<PictureName, string> = {
  'hero-wide': `새벽 바다 건너에서 본 ${site.name}. 불 켜진 아파트가 해안을 따라 서 있고, 수평선에 뜬 해가 물결 위에 길게 비칩니다.`,
  'hero-mobile': `새벽 바다 건너에서 본 ${site.name}. 넓은 하늘 아래 아파트가 해안을 따라 서 있고, 물결에 햇빛이 비칩니다.`,
  living: '밝은 거실. 커튼 사이 큰 창으로 바다와 먼 섬이 보이고, 앞쪽에 돌 상판의 아일랜드가 있습니다.',
  'sea-light': '수평선 위로 뜬 해와 잔물결 위에 길게 비친 햇빛. 왼쪽으로 곶과 단지가 보입니다.',
  'brand-garden': '둥근 수공간이 있는 중앙마당에서 올려다본 아파트. 맑은 아침 빛이 앞면에 비칩니다.',
  'brand-facade': '해 질 무렵 가까이에서 본 아파트 앞면. 불 켜진 창과 발코니가 층층이 이어집니다.',
  'promenade-dusk': '해 질 무렵의 해안 산책로. 낮은 해가 바다에 비치고, 난간을 따라 사람들이 걷습니다. 길 위쪽으로 아파트가 서 있습니다.',
  'special-gate': '해 질 무렵의 단지 문주. 나무로 마감한 긴 지붕 아래 조명이 켜져 있고, 차가 들어오는 길 뒤로 아파트가 보입니다.',
  'premium-01': '새벽 거실 창 너머로 보이는 바다와 먼 섬. 왼쪽에 안락의자가, 오른쪽에 소파가 놓여 있습니다.',
  'premium-02': '나무와 잔디 사이로 난 산책로를 사람들이 걷고 있습니다. 차가 다니지 않는 길 옆으로 아파트가 서 있습니다.',
  'premium-03': `소파와 안락의자가 놓인 ${facilityNames[3]}. 한 사람이 통창 앞에 서서 바다를 바라봅니다.`,
  'premium-04': '지하 주차장. 청록색 기둥 사이로 차들이 서 있고 천장 조명이 엘리베이터 로비까지 이어집니다.',
  'location-bridge': '섬과 뭍을 잇는 사장교와 그 사이 수평선의 해를 그린 그림',
  'location-school': '시계탑이 있는 학교와 운동장, 등굣길의 아이들을 그린 그림',
  'location-market': '줄무늬 차양 아래 과일을 늘어놓은 시장 골목을 그린 그림',
  'location-park': '바다가 내려다보이는 언덕의 산책로와 정자, 나무를 그린 그림',
  'location-terminal': '부두의 여객터미널과 떠날 채비를 하는 여객선을 그린 그림',
  'site-ground': `하늘에서 내려다본 단지. 해안을 따라 ${site.buildings}개 동이 놓이고 산책로와 마당이 그 사이를 잇습니다.`,
  'complex-special': '해 뜰 무렵 하늘에서 본 단지. 산을 등지고 해안을 따라 세 줄로 선 아파트의 창에 불이 켜져 있습니다.',
  'community-fitness': `${facilityNames[0]}. 바다가 보이는 큰 창을 따라 러닝머신과 실내 자전거가 줄지어 있습니다.`,
  'community-golf': `${facilityNames[1]}. 나무 칸막이로 나뉜 타석 앞 화면에 골프 코스가 비치고, 오른쪽에 가죽 소파가 놓여 있습니다.`,
  'community-cafe': `${facilityNames[2]}. 한쪽 벽을 채운 책장과 긴 탁자가 있고 통창 너머로 바다가 보입니다.`,
  'community-lounge': `소파와 안락의자가 놓인 ${facilityNames[3]}. 한 사람이 통창 앞에 서서 바다를 바라봅니다.`,
  'plan-59a': `위에서 내려다본 ${nameOfType('59A')}. 앞쪽으로 침실 1, 거실, 침실 2가 나란하고 거실 뒤로 주방·식당이 이어집니다.`,
  'plan-59b': `위에서 내려다본 ${nameOfType('59B')}의 가구 배치`,
  'plan-72a': `위에서 내려다본 ${nameOfType('72A')}의 가구 배치`,
  'plan-72b': `위에서 내려다본 ${nameOfType('72B')}의 가구 배치`,
  'plan-84a': `위에서 내려다본 ${nameOfType('84A')}의 가구 배치. 거실 뒤로 아일랜드가 있는 주방이 이어집니다.`,
  'interior-59a-living': `${nameOfType('59A')} 거실. 소파와 낮은 탁자 뒤로 커튼을 친 큰 창이 있고, 창밖으로 바다가 보입니다.`,
  'interior-59a-kitchen': `${nameOfType('59A')} 주방·식당. 짙은 청록색 수납장 위로 창과 나무 선반이 있고, 오른쪽에 나무로 두른 냉장고장, 앞쪽에 나무 식탁이 있습니다.`,
  'interior-59a-bedroom': `${nameOfType('59A')} 침실. 회녹색 벽 앞에 원목 침대 헤드가 있는 침대가 놓이고 창으로 바다가 보입니다.`,
  'interior-59a-bath': `${nameOfType('59A')} 욕실. 청록색 타일을 두른 샤워 공간 옆에 양변기와 나무 선반이 있고, 앞쪽 돌 상판 위에 둥근 세면대와 조명 거울이 있습니다.`,
  'interior-72b-living': `${nameOfType('72B')} 거실. 커튼 사이 창과 옆 창으로 바다와 수평선이 보이고 연한 청록색 소파와 둥근 탁자가 놓여 있습니다.`,
  'interior-72b-kitchen': `${nameOfType('72B')} 주방·식당. 모래색 수납장과 돌 무늬 벽, 나무로 두른 냉장고장 앞에 나무 식탁이 있습니다.`,
  'interior-72b-bedroom': `${nameOfType('72B')} 침실. 모래색 벽 앞에 밝은 원목 침대 헤드가 있는 침대가 놓이고 넓은 창으로 바다가 보입니다.`,
  'interior-84b-living': `${site.interiorOnlyType} 거실. 무늬가 있는 돌 벽에 텔레비전이 걸려 있고, 호두나무색 가구 너머로 바다가 보입니다.`,
  'interior-84b-kitchen': `${site.interiorOnlyType} 주방·식당. 호두나무색 식탁 뒤로 돌 상판의 아일랜드와 짙은 수납장, 창이 이어집니다.`,
  'interior-84b-bedroom': `${site.interiorOnlyType} 침실. 청회색 벽 앞에 호두나무색 침대 헤드가 있는 침대가 놓여 있고, 바다가 보이는 창가에 안락의자와 스탠드가 있습니다.`,
  'news-1': '둥근 수공간이 있는 중앙마당과 그 뒤의 아파트',
  'news-2': '바다가 보이는 거실 창과 안락의자',
  'news-3': '책장과 긴 탁자가 있는 북카페',
  'banner-brand': '수평선 위로 뜬 해와 잔물결마다 부서지는 햇빛',
  'banner-location': '바다 건너에서 본 만. 산자락 끝에 단지가 나란히 서 있고 그 옆 수평선에 해가 떠 있습니다.',
  'banner-complex': '해 뜰 무렵 바다에서 바라본 단지. 아파트가 세 줄로 나란히 서 있습니다.',
  'banner-community': '저녁 무렵 물가에서 본 커뮤니티 건물. 창마다 불이 켜져 있고 뒤로 단지가 서 있습니다.',
  'banner-premium': '발코니 난간 너머 바다와 수평선 위의 해, 앞에 놓인 의자',
  'banner-interior': '나무 바닥과 밝은 벽의 거실. 긴 소파가 놓이고 큰 창으로 바다가 보입니다.',
  announcement: `해안에 나란히 선 ${site.name}`,
  'unit-guide': `무늬가 있는 돌 벽과 낮은 수납장이 있는 ${site.interiorOnlyType} 거실`,
};
