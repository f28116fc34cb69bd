import type { PictureName } from '#shared/pages/picture-files.ts';
import type { FloorPlanType } from '#shared/plans/floor-plan-types.ts';

/** The type of facts in `shared/site.ts`, where each field is documented. Undefined is shown as 「추후 공개」. */
type Later<Value> = Value | undefined;

/** `YYYY-MM-DD`. Without `to` it is one day. */
export interface Days {
  readonly from: string;
  readonly to?: string;
}

export interface HomeType {
  readonly name: string;
  /** The area in the name: 84 for 84.987㎡. */
  readonly areaM2: number;
  /** The area in the tables. As text it keeps zeros at the end. */
  readonly exclusiveAreaM2?: string | number;
  readonly supplyAreaM2: Later<number>;
  readonly contractAreaM2: Later<number>;
  /** 특별공급, 일반공급 */
  readonly special: Later<number>;
  readonly general: Later<number>;
  readonly price: Later<{ readonly fromWon: number; readonly toWon: number }>;
  readonly balconyWon: Later<number>;
  /** `false` when the complex has no such type, so that nothing of it is shown. */
  readonly isOffered?: boolean;
}

/** A place nearby. `at` is in pixels of the conceptual map of 1440 × 900. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly line: string;
  readonly title: string;
  readonly text: string;
  readonly picture: PictureName;
  readonly at: readonly [x: number, y: number];
  readonly nameSide: 'left' | 'right';
}

export interface Facility {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** A company that processes personal data for the builder (개인정보 보호법 제26조). */
interface Processor {
  readonly work: string;
  readonly name: Later<string>;
}

/** 개인정보 보호법 제31조 */
export interface PrivacyOfficer {
  readonly name: string;
  readonly title: string;
  readonly phone: string;
  readonly email?: string;
}

/** 개인정보 보호법 제28조의8 */
interface OverseasTransfer {
  readonly recipient: string;
  readonly country: string;
  readonly items: string;
  readonly purpose: string;
  readonly retention: string;
}

/** The facts for the privacy policy and for the notices beside the forms. */
export interface PrivacyFacts {
  readonly effectiveOn: string;
  readonly retention: string;
  /** Counted from receipt. */
  readonly longestDays: number;
  readonly officer: Later<PrivacyOfficer>;
  readonly processors: readonly Processor[];
  /** Empty when there is none. */
  readonly overseas: Later<readonly OverseasTransfer[]>;
}

interface Schedule {
  readonly announcement: Later<Days>;
  readonly specialSupply: Later<Days>;
  readonly ranks: Later<Days>;
  readonly winners: Later<Days>;
  readonly contract: Later<Days>;
}

interface Payment {
  readonly name: string;
  readonly share: string;
  readonly due: string;
}

interface OptionItem {
  readonly name: string;
  readonly scope: string;
  readonly price: string;
}

interface ModelHouse {
  readonly address: Later<string>;
  readonly opensOn: Later<string>;
  readonly hours: Later<string>;
  readonly maps: { readonly naver: Later<string>; readonly kakao: Later<string>; readonly tmap: Later<string> };
}

export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';

/** The times at which the model house takes visits by appointment. */
export interface VisitHours {
  /** `from` and `to` are `HH:MM`, and 24:00 is midnight at the end of the day. A break is two openings. */
  readonly weekly: readonly { readonly days: readonly Weekday[]; readonly from: string; readonly to: string }[];
  readonly slotMinutes: number;
  /** How many parties come at the same time. */
  readonly placesPerSlot: number;
  /** `YYYY-MM-DD`. Holidays and other days off. */
  readonly closedDays: readonly string[];
  /** `YYYY-MM-DD`. No visit is booked for an earlier day. */
  readonly firstDay: Later<string>;
  /** How many days are offered, in lines of seven. */
  readonly daysAhead: number;
}

/** Tools of others that count visits and campaigns, each by the id that the operator got there. */
export interface Measurement {
  readonly ga4?: Later<string>;
  /** 프리미엄 로그분석 */
  readonly naver?: Later<string>;
  readonly kakaoPixel?: Later<string>;
  readonly metaPixel?: Later<string>;
}

interface SaleRules {
  readonly resale: Later<string>;
  readonly rewinning: Later<string>;
  readonly residence: Later<string>;
  readonly priceCap: Later<string>;
}

interface Project {
  readonly method: Later<string>;
  readonly developer: Later<string>;
  readonly salesAgency: Later<string>;
  readonly registration: Later<string>;
  readonly landOwnership: Later<string>;
  readonly approval: Later<string>;
  readonly fundManagement: Later<string>;
  readonly guarantee: Later<string>;
}

export interface SiteFacts {
  readonly name: string;
  readonly shortName: string;
  readonly nameLatin: string;
  readonly slug: string;
  readonly salesPhone: string;
  /** Undefined when the hours are not mentioned anywhere. */
  readonly salesHours: Later<string>;
  /** The hours in which the office calls back people who left their number. */
  readonly callBackHours: Later<string>;
  readonly constructorName: string;
  readonly landLocation: string;
  readonly copyrightYear: number;
  readonly familySites: readonly { readonly label: string; readonly url: string }[];
  readonly channels: { readonly kakaoTalk: Later<string>; readonly youtube: Later<string>; readonly instagram: Later<string>; readonly blog: Later<string> };
  readonly verification: { readonly naver: Later<string>; readonly google: Later<string> };

  readonly households: { readonly total: number; readonly generalSale: number };
  readonly buildings: number;
  readonly floors: { readonly basement: number; readonly top: number };
  readonly parkingPerHousehold: number;
  readonly parkingTotal: Later<number>;
  readonly evChargers: Later<number>;
  readonly direction: Later<string>;
  readonly moveIn: { readonly year: number; readonly month: number };
  readonly siteAreaM2: Later<number>;
  readonly buildingAreaM2: Later<number>;
  readonly grossFloorAreaM2: Later<number>;
  readonly floorAreaRatioPercent: Later<number>;

  readonly types: Readonly<Record<FloorPlanType, HomeType>>;
  readonly interiorOnlyType: string;
  readonly communityFacilities: readonly [Facility, Facility, Facility, Facility];
  readonly community: { readonly scale: Later<string>; readonly hours: Later<string>; readonly use: Later<string> };

  readonly schedule: Schedule;
  /** Whether `/announcement.pdf` is the sample and not the announcement itself. */
  readonly isAnnouncementSample: boolean;
  /** What `/brochure.pdf` is. Pages link to it while it is there. */
  readonly brochure: Later<'sample' | 'own'>;
  readonly winners: { readonly url: Later<string>; readonly waitingListUntil: Later<string> };
  readonly payments: Later<readonly Payment[]>;
  readonly loan: Later<string>;
  readonly options: Later<readonly OptionItem[]>;
  readonly finishes: Later<string>;
  readonly modelHouse: ModelHouse;
  /** Without it no form asks for a day. Sites of earlier versions lack it. */
  readonly visits?: Later<VisitHours>;
  /** The office's names of where leads come from (`channelOf`). */
  readonly leadSources?: Later<Readonly<Record<string, string>>>;
  readonly measurement?: Later<Measurement>;
  /** Where home's news come from. Undefined are those of `shared/press/news.ts`. */
  readonly homeNews?: Later<'board'>;
  readonly rules: SaleRules;

  readonly region: { readonly isCapitalArea: boolean; readonly isRegulated: boolean };
  readonly project: Project;
  readonly privacy: PrivacyFacts;
}
