import { formatDate } from '#shared/korean/korean-format.ts';
import { withParticle } from '#shared/korean/korean-particles.ts';
import { leadForms, postResultMinutes, type LeadForm } from '#shared/leads/lead-form-names.ts';
import { consentReplyDays, correctionMinutes, daysKeptAfterVisit } from '#shared/limits.ts';
import { site } from '#shared/site.ts';
import { toolsOf } from '#shared/site/measurement.ts';
import { leadPurposes, marketingSubject, retention } from '#client/leads/words/privacy-notices.ts';
import type { PageSettings } from '#shared/pages/page-settings.ts';
import { editions, type LegalBasis, networkBasis, privacyBasis } from '#client/site/words/legal-basis.ts';

interface PrivacySection {
  readonly id: string;
  readonly title: string;
  readonly basis: LegalBasis;
  readonly sentences: readonly Sentence[];
}

/** A function returns `undefined` when the configuration makes its sentence untrue. */
type Sentence = string | ((settings: PageSettings) => string | undefined);

export function sentencesOf(sentences: readonly Sentence[], settings: PageSettings): readonly string[] {
  return sentences.map((sentence) => (typeof sentence === 'string' ? sentence : sentence(settings))).filter((sentence) => sentence !== undefined);
}

export const formNames = { registration: '관심고객 등록', inquiry: '문의', visit: '방문예약', withdrawal: '수신 동의 철회' } as const satisfies Record<
  LeadForm,
  string
>;

/** Returns the words for the leads of these forms, or `undefined` when there are no forms. */
function leadsOf(forms: readonly LeadForm[], particle: '을/를' | '은/는'): string | undefined {
  if (forms.length === 0) return undefined;
  const names = forms.length === leadForms.length ? '접수 내용' : `${forms.map((form) => formNames[form]).join(', ')} 접수`;
  return withParticle(names, particle);
}

function keptUntilForwarded({ forwardedForms, keepsDelivered }: PageSettings): string | undefined {
  const leads = leadsOf(keepsDelivered ? [] : forwardedForms, '을/를');
  return (
    leads &&
    `이 홈페이지의 서버에는 ${leads} 암호화해 잠시 보관합니다. 접수 서비스에 전달되면 이름과 연락처 등 개인 항목을 지우고 접수 종류와 시각, 처리 상태만 남깁니다.`
  );
}

function keptInList({ forwardedForms, keepsDelivered }: PageSettings): string | undefined {
  const leads = leadsOf(
    leadForms.filter((form) => keepsDelivered === true || !forwardedForms.includes(form)),
    '은/는',
  );
  return (
    leads &&
    `${leads} 이 서버에 암호화해 보관하고, 상담이 끝나면 관리자가 삭제합니다. 삭제하지 않은 접수도 접수일부터 ${privacy.longestDays}일이 지나면 자동으로 삭제합니다.`
  );
}

function keptUndelivered({ forwardedForms, retentionDays }: PageSettings): string | undefined {
  if (forwardedForms.length === 0) return undefined;
  const others = `전달하지 못한 접수는 ${retentionDays.lead}일이 지나면 자동으로 삭제합니다.`;
  if (!forwardedForms.includes('withdrawal')) return others;
  return `${others} 수신 동의 철회만은 전달될 때까지(늦어도 접수일부터 ${privacy.longestDays}일) 보관합니다.`;
}

function keptForVisit({ takesVisits }: PageSettings): string | undefined {
  const kept = '방문 일시를 예약하시면 이름과 연락처, 예약을 확인하는 주소를 암호화하여 방문 일시와 함께 접수 내용과 따로 이 서버에 보관합니다.';
  const removed = `관리자가 접수를 삭제하면 예약도 함께 삭제하고, 취소하신 예약을 포함한 모든 예약은 방문일부터 ${daysKeptAfterVisit}일이 지나면 자동으로 삭제합니다.`;
  return takesVisits && `${kept} ${removed}`;
}

const { privacy, constructorName } = site;
const effectiveOn = formatDate(`${privacy.effectiveOn}T00:00:00+09:00`);

/** The build replaces it. */
declare const isMeasured: boolean | undefined;
const hasTools = typeof isMeasured !== 'undefined' && isMeasured;

const toolNames = {
  ga4: 'Google 애널리틱스 4(Google LLC)',
  naver: '네이버 프리미엄 로그분석(네이버)',
  kakaoPixel: '카카오 픽셀(카카오)',
  metaPixel: 'Meta 픽셀(Meta Platforms, Inc.)',
} as const;

/** The items of 「온라인 맞춤형 광고 개인정보보호 가이드라인」(2017. 2.): what, how, why, for how long, and how to refuse. */
function trackingSentences(tools: readonly (keyof typeof toolNames)[]): readonly string[] {
  return [
    `방문 통계와 광고의 효과를 알기 위해 ${withParticle(tools.map((tool) => toolNames[tool]).join(', '), '을/를')} 씁니다. 이 도구는 이 기기에 쿠키를 남기며, 보신 페이지의 주소와 제목, 양식을 보내신 사실과 종류, 기기와 브라우저의 정보, 접속 주소(IP)를 자동으로 모아 그 회사로 보냅니다.`,
    '이름과 연락처를 비롯하여 양식에 적으신 내용은 이 도구로 보내지 않습니다. 모은 정보의 보유 기간은 그 회사의 방침에 따릅니다.',
    '브라우저의 GPC(Global Privacy Control)를 켜시면 이 도구를 부르지 않습니다. 쿠키는 브라우저의 설정에서 막거나 지우실 수 있습니다.',
  ];
}

const sections = [
  {
    id: 'purpose',
    title: '처리 목적과\n근거',
    basis: privacyBasis('제15조 제1항·제22조'),
    sentences: [
      '위 표에 적은 접수 창구별 목적으로만 이용하고, 광고성 정보는 동의하신 분께만 보냅니다. 목적이 달라지면 미리 동의를 받습니다.',
      '상담과 예약은 보내신 분의 요청에 따른 조치이므로 따로 필수 동의를 받지 않고 처리합니다(제15조 제1항 제4호).',
      `${withParticle(marketingSubject, '을/를')} 문자로 받으실지는 선택하실 수 있으며, 동의는 제15조 제1항 제1호와 제22조에 따릅니다.`,
    ],
  },
  {
    id: 'retention',
    title: '보유 기간과\n파기',
    basis: privacyBasis('제21조'),
    sentences: [
      `접수 창구와 관계없이 ${retention} 보유하고, 그 뒤에는 지체 없이 파기합니다. 그 전에 삭제를 요청하시면 지체 없이 파기합니다.`,
      keptUntilForwarded,
      keptInList,
      keptUndelivered,
      keptForVisit,
      ({ retentionDays }) =>
        `자동 프로그램이 보낸 것으로 의심되는 접수는 전달하지 않고, 관리자가 확인할 수 있도록 이 서버에 암호화해 보관하다가 ${retentionDays.lead}일이 지나면 자동으로 삭제합니다.`,
      ({ formLimitMinutes }) =>
        `접속 주소(IP)는 전송 횟수를 세는 ${formLimitMinutes}분 동안만 쓰며, 접속 기록(로그)에는 끝자리를 지운 주소만 남길 수 있습니다.`,
      '장애에 대비한 백업에는 접수 내용을 파기한 뒤에도 암호화된 사본이 남을 수 있으나, 백업은 최근 14개(기본 설정)만 보관하고 오래된 것부터 삭제합니다.',
      '전자 파일은 복구할 수 없는 방법으로 삭제합니다.',
    ],
  },
  {
    id: 'provision',
    title: '제3자 제공과\n위탁',
    basis: privacyBasis('제17조·제26조·제28조의8'),
    sentences: [
      '보내신 정보를 제3자에게 제공하지 않습니다. 제공이 필요해지면 제공받는 자, 목적, 항목, 기간, 거부할 권리를 알리고 따로 동의를 받습니다.',
      '접수 내용의 전달과 보관, 서버 운영, 문자 발송, 분양 상담과 방문예약 관리는 전문 업체에 맡길 수 있으며, 수탁자와 맡긴 업무를 아래 표에 공개합니다(제26조 제2항).',
    ],
  },
  {
    id: 'marketing',
    title: '광고성 정보',
    basis: networkBasis('제50조, 같은 법 시행령 제62조의2', `${editions.networkAct}, ${editions.networkDecree}`),
    sentences: [
      `동의하신 분께만 ${withParticle(constructorName, '이/가')} ${withParticle(marketingSubject, '을/를')} 문자로 보낼 수 있습니다. 동의하지 않아도 등록과 방문예약 신청을 하실 수 있습니다.`,
      '밤 9시부터 다음 날 아침 8시까지는 광고성 정보를 보내지 않습니다.',
      '수신 동의는 개인정보를 파기할 때 함께 끝나며, 그 뒤에는 광고성 정보를 보내지 않습니다.',
      '수신 동의는 이 페이지의 철회 양식에서 언제든지 무료로 철회하실 수 있습니다.',
      `수신 동의와 철회의 처리 결과는 그 의사를 표시하신 날부터 ${consentReplyDays}일 안에 알려 드립니다.`,
    ],
  },
  {
    id: 'rights',
    title: '정보주체의 권리와\n행사 방법',
    basis: privacyBasis('제22조의2·제35조·제36조·제37조·제38조'),
    sentences: [
      '개인정보의 열람, 정정, 삭제, 처리 정지를 언제든지 요구하실 수 있습니다. 아래 문의 창구로 말씀해 주시면 본인 확인을 거쳐 지체 없이 처리합니다.',
      '법정대리인이나 위임을 받은 분도 대신 요구하실 수 있습니다.',
      '만 14세 미만 아동의 개인정보는 받지 않습니다. 생년월일을 적는 문의에서는 접수하지 않으며, 다른 창구에 접수된 것을 알게 되면 지체 없이 지웁니다(제22조의2).',
    ],
  },
  {
    id: 'safety',
    title: '안전하게\n지키는 방법',
    basis: privacyBasis('제29조'),
    sentences: [
      '접수 내용은 암호화해 저장하고, 전송 구간도 암호화합니다.',
      '관리자만 접수 내용을 볼 수 있으며, 이름과 연락처를 기록(로그)에 남기지 않습니다.',
      '관리자가 접수 내용을 열람하거나 내려받거나 삭제한 기록은 고칠 수 없게 하여 1년 이상 보관합니다.',
      '자동 입력으로 인한 피해를 막기 위해 접속 주소(IP)를 전송 횟수 제한에 잠시 사용합니다.',
    ],
  },
  {
    id: 'cookies',
    title: '쿠키와 추적',
    basis: privacyBasis('제30조'),
    sentences: [
      ({ formLimitMinutes }) =>
        `${hasTools ? '홈페이지 자체는 보시는 동안' : '홈페이지를 보시는 동안에는'} 쿠키를 저장하지 않습니다. 양식을 보내실 때 전송 횟수를 세는 쿠키(sender) 하나를 ${formLimitMinutes}분 동안 저장할 수 있으며, 개인정보는 들어 있지 않습니다.`,
      `스크립트가 동작하지 않을 때 양식을 보내시면 접수 결과를 다음 화면에 알려 드리는 쿠키(이름이 form-result로 시작) 하나를 저장하고, 결과를 보여 드리면 바로 지웁니다. 보시지 않더라도 ${postResultMinutes}분이 지나면 지워지며, 접수 종류와 결과만 들어 있습니다. 연락처를 바꾸실 수 있도록 암호화한 접수 내용도 쿠키(form-number)로 ${correctionMinutes}분 동안 저장합니다.`,
      '알림을 닫으시면 그날 자정까지 쿠키(notice) 하나를 저장하며, 개인정보는 들어 있지 않습니다.',
      '그 밖에는 관리자 로그인에만 쿠키를 사용합니다.',
      '보도자료 목록에서 보던 자리는 이 기기의 브라우저 방문 기록에만 남기며, 서버로 보내지 않습니다.',
      '관리자가 쓰고 저장하지 않은 보도자료는 저장하거나 로그아웃할 때까지 그 관리자의 브라우저 저장소에만 남깁니다.',
      '글꼴을 받아 두었다는 표시 하나를 브라우저 저장소에 남기며, 개인정보는 들어 있지 않습니다.',
      '어떤 경로로 찾아오셨는지(처음 보신 페이지, 이전 홈페이지의 주소, 광고 주소에 적힌 구분값)는 탭을 닫으실 때까지 이 기기의 브라우저 저장소에만 두며, 양식을 보내실 때 함께 보냅니다.',
      ...(hasTools ? trackingSentences(toolsOf(site.measurement)) : ['광고나 행태 분석을 위한 추적 도구를 쓰지 않습니다.']),
      '인지세, 예치금, 가점 점검에 입력하신 값은 기기 안에서만 계산하며 서버로 보내지 않습니다.',
    ],
  },
] as const satisfies readonly PrivacySection[];

function itemsOf(form: keyof typeof leadPurposes, hasConsent: boolean): readonly string[] {
  const { purpose, required, optional } = leadPurposes[form];
  const choices = [optional, hasConsent ? '광고성 정보 수신 동의' : undefined].filter((one) => one !== undefined);
  return [purpose, required, choices.join(', ')];
}

export const privacyCopy = {
  contents: '차례',
  opening: {
    title: '요약',
    basis: privacyBasis('제30조'),
    text: `${withParticle(constructorName, '은/는')} ${site.name} 홈페이지로 보내 주신 개인정보를 상담과 예약, 동의하신 분께 보내는 분양 소식, 수신 동의 철회의 처리에만 이용하고, ${retention} 보유한 뒤 파기합니다. 아래는 개인정보 보호법 제30조에 따른 처리방침입니다.`,
    edition: `이 방침은 ${effectiveOn}부터 시행합니다. 방침이 바뀌면 바뀐 내용과 시행일을 이 페이지에서 알려 드립니다.`,
  },
  items: {
    title: '수집하는 항목',
    basis: privacyBasis('제15조·제16조'),
    caption: '접수 창구별 개인정보의 이용 목적과 수집 항목',
    columns: ['접수 창구', '이용 목적', '필수 항목', '선택 항목'],
    rows: [
      { head: formNames.registration, cells: itemsOf('registration', true) },
      { head: formNames.inquiry, cells: itemsOf('inquiry', true) },
      { head: formNames.visit, cells: itemsOf('visit', true) },
      { head: formNames.withdrawal, cells: itemsOf('withdrawal', false) },
      { head: '자동으로 생기는 정보', cells: ['잦은 전송과 부정 이용의 방지, 분양 안내의 효과 확인', '접속 주소(IP), 방문 경로', '없음'] },
    ],
    notes: [
      '생년월일은 문의에서만 받으며, 문의하신 분을 확인하는 데에만 씁니다.',
      '주민등록번호와 신분증 사본은 받지 않습니다. 문의 내용에 적지 마시기 바랍니다.',
      '필수 항목을 보내지 않으셔도 되지만, 이 경우 등록이나 방문예약 신청을 하실 수 없습니다.',
    ],
  },
  parts: sections,
  processors: {
    caption: '개인정보 처리 위탁 현황',
    columns: ['맡긴 업무', '수탁자'],
    rows: privacy.processors,
  },
  overseas: {
    title: '국외 이전',
    caption: '개인정보 국외 이전 현황',
    columns: ['이전받는 자', '국가', '항목', '목적', '보유 기간'],
    rows: privacy.overseas,
    none: '개인정보를 국외로 이전하지 않습니다.',
    toBeAnnounced: '국외로 이전하는지와 그 내용은 수탁자와 함께 공개합니다.',
  },
  contact: {
    title: '책임자와\n문의 창구',
    basis: privacyBasis('제31조'),
    caption: '개인정보 보호책임자와 문의 창구',
    company: constructorName,
    officer: privacy.officer,
    rows: { officer: '개인정보 보호책임자', phone: '문의 전화', company: '[[개인정보처리자]]' },
    help: '개인정보 침해에 관한 상담은 개인정보침해 신고센터[[(국번 없이 118)]]와 개인정보 분쟁조정위원회[[(1833-6972)]]에서 받으실 수 있습니다.',
  },
  withdrawal: {
    title: '광고성 정보\n수신 동의 철회',
    basis: networkBasis('제50조 제2항·제6항·제7항'),
    lead: '전화하지 않고 무료로 철회하실 수 있습니다. 수신에 동의하실 때 적으신 연락처를 입력해 주세요.',
    effects: [
      '철회하시면 광고성 정보를 더 보내지 않습니다. 상담과 예약은 그대로 이어집니다.',
      ({ takesVisits }) => takesVisits && '예약하신 방문의 확인과 변경, 취소, 전날 안내는 광고성 정보가 아니므로 철회하신 뒤에도 받으실 수 있습니다.',
      ({ forwardedForms }) =>
        forwardedForms.includes('withdrawal')
          ? '이 홈페이지에 보관된 수신 동의는 바로 철회되며, 접수 내용을 전달받은 곳에도 철회를 전합니다.'
          : '이 홈페이지에 보관된 수신 동의는 바로 철회됩니다.',
      '이미 발송을 마친 문자는 되돌릴 수 없습니다.',
    ] satisfies readonly Sentence[],
  },
} as const;
