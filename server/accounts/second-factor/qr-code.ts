import { encode } from 'uqr';
import type { AccountOverview } from '#shared/accounts/account.ts';

/** With the border that readers need. */
export function qrCodeOf(text: string): NonNullable<AccountOverview['secondFactor']['setup']>['qr'] {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
