import { privacyNoticeVersion } from '../../shared/form-rules.ts';
import { site } from '../../shared/site.ts';
import type { LegalBasis } from './legal-basis.ts';

const [year = '', month = ''] = privacyNoticeVersion.split('-');
const edition = `${year}. ${Number(month)}. 판`;

interface PrivacyPart {
  readonly id: string;
  readonly title: string;
  readonly basis: LegalBasis;
  readonly sentences: readonly string[];
}

function basis(source: string): LegalBasis {
  return { asOf: edition, source };
}

const parts = [
  {
    id: 'purpose',
    title: '목적과 근거',
    basis: basis('개인정보 보호법 제15조 제1항'),
    sentences: [
      '분양 상담, 관심고객 등록, 견본주택 방문 예약의 접수와 확인 연락에만 이용합니다.',
      '상담과 예약은 보내신 분의 요청에 따른 조치이므로 따로 필수 동의를 받지 않고 처리합니다(제15조 제1항 제4호).',
      '분양 소식을 문자로 받는 것은 선택이며, 동의하신 분께만 보냅니다(제15조 제1항 제1호, 제22조).',
    ],
  },
  {
    id: 'retention',
    title: '보유 기간과 파기',
    basis: basis('개인정보 보호법 제21조'),
    sentences: [
      '분양이 종료될 때까지 보유하고, 그 뒤에는 지체 없이 파기합니다. 그 전에 삭제를 요청하시거나 동의를 철회하시면 바로 파기합니다.',
      '이 홈페이지의 서버에는 접수 내용을 암호화해 잠시 보관합니다. 접수 서비스에 전달되면 이름과 연락처 등 개인 항목을 지우고 접수 종류와 시각, 처리 상태만 남깁니다.',
      '외부 접수 서비스를 쓰지 않을 때에는 이 서버에 암호화해 보관하고, 상담이 끝나면 관리자가 삭제합니다.',
      '전달하지 못한 접수는 정해진 기간(기본 30일)이 지나면 자동으로 삭제합니다.',
      '전자 파일은 되살릴 수 없는 방법으로 지웁니다.',
    ],
  },
  {
    id: 'provision',
    title: '제3자 제공과 위탁',
    basis: basis('개인정보 보호법 제17조·제26조'),
    sentences: [
      '보내신 정보를 제3자에게 제공하지 않습니다. 제공이 필요해지면 제공받는 자, 목적, 항목, 기간, 거부할 권리를 알리고 따로 동의를 받습니다.',
      '접수 내용의 전달과 보관, 서버 운영, 문자 발송은 전문 업체에 맡길 수 있으며, 수탁자와 맡긴 업무를 아래 표에 공개합니다.',
    ],
  },
  {
    id: 'marketing',
    title: '광고성 정보',
    basis: basis('정보통신망법 제50조'),
    sentences: [
      '동의하지 않아도 등록과 예약을 하실 수 있습니다.',
      '밤 9시부터 다음 날 아침 8시까지는 광고성 정보를 보내지 않습니다.',
      '수신 동의는 언제든지 대표전화로 철회하실 수 있으며, 처리 결과를 알려 드립니다.',
    ],
  },
  {
    id: 'rights',
    title: '보내신 분의 권리',
    basis: basis('개인정보 보호법 제22조의2·제35조·제36조·제37조'),
    sentences: [
      '개인정보의 열람, 정정, 삭제, 처리 정지를 언제든지 요구하실 수 있습니다. 대표전화로 말씀해 주시면 본인 확인을 거쳐 지체 없이 처리합니다.',
      '법정대리인이나 위임을 받은 분도 대신 요구하실 수 있습니다.',
      '만 14세 미만 아동의 개인정보는 수집하지 않습니다(제22조의2).',
    ],
  },
  {
    id: 'safety',
    title: '안전하게\n지키는 방법',
    basis: basis('개인정보 보호법 제29조'),
    sentences: [
      '접수 내용은 암호화해 저장하고, 전송 구간도 암호화합니다.',
      '관리자만 접수 내용을 볼 수 있으며, 이름과 연락처를 기록(로그)에 남기지 않습니다.',
      '자동 입력으로 인한 피해를 막기 위해 접속 주소(IP)를 전송 횟수 제한에 잠시 사용합니다.',
    ],
  },
  {
    id: 'cookies',
    title: '쿠키와 추적',
    basis: basis('개인정보 보호법 제30조'),
    sentences: [
      '방문하신 분의 기기에는 쿠키를 저장하지 않습니다. 관리자 로그인에만 쿠키를 사용합니다.',
      '보도자료 목록에서 보던 자리를 기억하려고 브라우저의 임시 저장소를 쓰며, 창을 닫으면 지워집니다.',
      '광고나 행태 분석을 위한 추적 도구를 쓰지 않습니다.',
      '인지세, 예치금, 가점 점검에 입력하신 값은 기기 안에서만 계산하며 서버로 보내지 않습니다.',
    ],
  },
] as const satisfies readonly PrivacyPart[];

export const privacyContent = {
  opening: {
    title: '요약',
    basis: basis('개인정보 보호법 제30조'),
    text: `${site.constructorName}은 ${site.name} 홈페이지로 보내 주신 개인정보를 상담과 예약에만 쓰고, 분양이 끝나면 지웁니다. 아래는 개인정보 보호법 제30조에 따른 처리방침입니다.`,
    edition: '이 방침을 바꾸면 이 페이지에서 알려 드립니다.',
  },
  items: {
    title: '수집하는 항목',
    basis: basis('개인정보 보호법 제15조·제16조'),
    caption: '접수 창구별 개인정보 항목',
    columns: ['접수 창구', '필수 항목', '선택 항목'],
    rows: [
      { key: 'registration', head: '관심고객 등록', cells: ['이름, 연락처', '광고성 정보 수신 동의'] },
      { key: 'inquiry', head: '관심고객 문의', cells: ['고객명, 연락처, 생년월일(여섯 자리)', '문의 내용, 광고성 정보 수신 동의'] },
      { key: 'visit', head: '방문예약', cells: ['이름, 휴대전화번호', '문의 내용, 광고성 정보 수신 동의'] },
    ],
    notes: [
      '생년월일은 관심고객 문의에서만 받으며, 문의하신 분을 확인하는 데에만 씁니다.',
      '주민등록번호와 신분증 사본은 받지 않습니다. 문의 내용에 적지 마시기 바랍니다.',
      '필수 항목을 보내지 않으셔도 되지만, 그 경우 등록이나 예약은 되지 않습니다.',
    ],
  },
  parts,
  processors: {
    caption: '개인정보 처리 위탁 현황',
    columns: ['맡긴 업무', '수탁자'],
    works: ['접수 내용의 전달과 보관', '서버 운영', '문자 발송'],
  },
  contact: {
    title: '책임자와\n문의 창구',
    basis: basis('개인정보 보호법 제31조'),
    caption: '개인정보 보호책임자와 문의 창구',
    rows: { officer: '개인정보 보호책임자', phone: '문의 전화', company: '[[개인정보처리자]]' },
    help: '개인정보 침해에 관한 상담은 개인정보침해 신고센터 [[(국번 없이 118)]]와 개인정보 분쟁조정위원회 [[(1833-6972)]]에서 받으실 수 있습니다.',
  },
  next: ['customer', 'sales-guide'],
} as const;
