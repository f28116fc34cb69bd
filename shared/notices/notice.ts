/** A line above the header of every page. */
export interface ShownNotice {
  readonly id: string;
  readonly text: string;
  /** A path of the site, or an address that begins with `https://`. */
  readonly link: string | null;
}

/** Times are milliseconds since 1970. It is shown from `from` until before `until`. */
export interface Notice extends ShownNotice {
  readonly from: number;
  readonly until: number;
}

/** What the desk shows of them. */
export interface NoticeDesk {
  readonly kind: 'notices';
  readonly notices: readonly Notice[];
  readonly now: number;
  /** The notice in the form, if it is not a new one. */
  readonly opened: Notice | undefined;
  /** Of a new notice, so that it is saved once however often it is sent. */
  readonly newId: string;
  /** What was refused, and why. */
  readonly typed?: Readonly<Record<string, string>>;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly result?: string | undefined;
}

export const noticeTextLimit = 60;

export const noticeDeskPath = '/admin/notice';
