/** Returns `D-12`, or 「오늘」 on the day and while it lasts. */
export function daysLeft(inDays: number): string {
  return inDays === 0 ? '오늘' : `D-${inDays}`;
}
