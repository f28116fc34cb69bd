import { leadForms } from '#shared/leads/lead-form-names.ts';
import { deskCopy } from './desk.ts';

export const todayCopy = {
  day: (month: number, date: number, weekday: string) => `${month}월 ${date}일 ${weekday}요일`,
  figures: { label: '오늘의 수', fresh: '새 접수', late: '연락 늦음', visits: '남은 방문', failing: '전달 실패', reply: '회신 기한' },
  ofReply: (days: number) => (days < 0 ? '지남' : days === 0 ? '오늘' : `D-${days}`),
  count: (count: number) => `${count}건`,
  people: (count: number) => `${count}팀`,
  line: {
    label: (visits: number, leads: number, time: string) => `오늘 하루: 선 위는 방문 ${visits}팀, 선 아래는 접수 ${leads}건. 지금은 ${time}입니다.`,
    labelWithoutVisits: (leads: number, time: string) => `오늘 하루: 접수 ${leads}건. 지금은 ${time}입니다.`,
    visits: '방문',
    leads: '접수',
    now: (time: string) => `지금 ${time}`,
    hour: (hour: number) => `${hour}시`,
  },
  todo: {
    title: '지금 할 일',
    note: (count: number) => `${count}건 · 급한 것부터`,
    caption: (count: number) => `오늘 할 일 ${count}건`,
    columns: ['상태', '이름', '번호', '내용', '담당', '때'],
    first: '기한과 막힌 것',
    late: '연락이 늦은 것',
    fresh: '새 접수',
    visits: '남은 방문',
    again: '오늘 다시 걸 곳',
    shown: (shown: number, all: number) => (all > shown ? `${all}건 가운데 ${shown}건` : `${shown}건`),
    all: '모두 보기',
    done: ['지금 할 일을', '모두 마치셨습니다'],
    doneText: '새 접수나 다시 걸 시각이 오면 위에서 알려 드립니다.',
    came: (leads: string, due: string) => `${[leads && `새 접수 ${leads}건`, due && `다시 걸 곳 ${due}건`].filter(Boolean).join(' · ')} 보기`,
  },
  chart: {
    title: '최근 30일 접수',
    description: '선 위는 서식별, 선 아래는 유입별입니다. 같은 날의 높이는 위아래가 같습니다. 값은 아래 표에 있습니다.',
    channels: '유입',
    others: '그 밖',
    unknown: '알 수 없음',
    sum: '합',
    caption: '최근 30일 접수, 유입과 서식',
    byDay: '날마다의 표',
    byDayCaption: '최근 30일 접수, 날짜와 서식',
    day: '날짜',
    today: '오늘',
  },
} as const;

/** A withdrawal brings nobody. */
export const chartForms = leadForms.filter((form) => form !== 'withdrawal');
export const formName = (form: (typeof chartForms)[number]): string => deskCopy.filter.forms[form];
