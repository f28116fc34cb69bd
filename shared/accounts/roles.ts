/** `admin` may do everything, also with the people and the audit trail; `sales` has leads and visits, `press` the articles. */
export const accountRoles = ['admin', 'sales', 'press'] as const;
/** An account with the role `none` may sign in and see itself only. */
export type AccountRole = (typeof accountRoles)[number] | 'none';

export type Right = 'leads' | 'press' | 'office';

const rightsOf: Readonly<Record<AccountRole, readonly Right[]>> = {
  admin: ['leads', 'press', 'office'],
  sales: ['leads'],
  press: ['press'],
  none: [],
};

export function may(role: AccountRole, right: Right): boolean {
  return rightsOf[role].includes(right);
}
