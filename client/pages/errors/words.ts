import { site } from '#shared/site.ts';

export const problemTitles = {
  notFound: `찾으시는 페이지가 없습니다 | ${site.name}`,
  broken: `오류가 발생했습니다 | ${site.name}`,
  offline: `연결이 끊겼습니다 | ${site.name}`,
  refused: `요청을 처리하지 못했습니다 | ${site.name}`,
} as const;

export const notFoundCopy = {
  // The specification prescribes this title and that of `errorCopy` in English.
  title: 'Not Found',
  headline: '찾으시는 페이지가 없습니다',
  sentence: '주소가 바뀌었거나 잘못 입력되었을 수 있습니다.',
  home: '첫 화면으로',
} as const;

export const errorCopy = {
  title: 'Unexpected Application Error!',
  sentence: '페이지를 여는 중에 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  reference: '오류 번호',
  referenceNote: '문의하실 때 이 번호를 함께 알려 주세요.',
  urgent: '급하시면 전화로 문의해 주세요.',
  hours: site.salesHours,
  home: '첫 화면으로',
} as const;

export const offlineCopy = {
  title: '연결이 끊겼습니다',
  sentence: '페이지를 불러오지 못했습니다. 인터넷 연결을 확인해 주세요. 다시 연결되면 이 페이지를 바로 열어 드립니다.',
  again: '다시 시도',
  asking: '연결을 확인하고 있습니다.',
} as const;

export const unsentCopy = {
  title: '아직 보내지 않았습니다',
  sentence: '입력하신 내용은 아래에 그대로 있습니다. 표시된 항목을 고친 뒤 다시 보내 주세요.',
  fullSentence: '고르신 시간은 방금 예약이 찼습니다. 적으신 내용은 그대로 있습니다. 다른 시간을 골라 다시 보내 주세요.',
  submit: '다시 보내기',
  articleSentence: '작성하신 글은 아래에 그대로 있습니다.',
  unreadSentence: '작성하신 글을 서버가 받지 못했습니다. 이전 화면으로 돌아가 글이 남아 있는지 확인해 주세요.',
} as const;

export const visitRequestTitle = `방문예약 | ${site.name}`;

export const numberCopy = { title: `번호 고치기 | ${site.name}`, heading: '번호 고치기', home: '첫 화면으로' } as const;

/** Shown for statuses from 400 to 499 other than 404. */
export const refusedCopy = {
  title: '요청을 처리하지 못했습니다',
  sentence: '보내신 요청을 처리할 수 없습니다. 이전 화면으로 돌아가 다시 시도해 주세요.',
  tooLarge: '보내신 내용이 너무 길어 받지 못했습니다. 이전 화면으로 돌아가시면 입력하신 내용이 남아 있습니다. 줄여서 다시 보내 주세요.',
  tooMany: '짧은 시간에 요청이 많았습니다. 잠시 후 다시 시도해 주세요.',
} as const;
