import { expect, it } from 'vitest';
import { buildingNumbersFrom } from '#shared/plans/building-numbers.ts';
import { sitePlan } from '#shared/plans/site-plan.ts';
import { ownRoundViews } from '#shared/site/videos-and-tours.ts';

it('a number stands north, east and west of the eye as its building does, and deeper the higher the eye is', () => {
  const [x, y] = sitePlan.buildings[3]?.at ?? [0, 0];
  const over = (z: number) => buildingNumbersFrom([x, y - 100, z])[3]!;
  expect(over(300).yaw).toBeCloseTo(0);
  expect(over(300).pitch).toBeLessThan(over(150).pitch);
  expect(buildingNumbersFrom([x + 100, y, 100])[3]?.yaw).toBeCloseTo(-90);
  expect(buildingNumbersFrom([x - 100, y, 100])[3]?.yaw).toBeCloseTo(90);
});

it('the numbers of the view from above are far enough apart to be pressed on a phone', () => {
  const { standsAt } = ownRoundViews.find(({ key }) => key === 'aerial') ?? {};
  if (!standsAt) throw new Error('no place');
  const numbers = buildingNumbersFrom(standsAt);
  expect(numbers).toHaveLength(sitePlan.buildings.length);
  // 520 px show 78°, and a target needs 24 px (WCAG 2.2, 2.5.8).
  const leastApart = (24 / 520) * 78;
  const close = numbers.flatMap((one, at) =>
    numbers
      .slice(at + 1)
      .filter((other) => Math.hypot(one.yaw - other.yaw, one.pitch - other.pitch) < leastApart)
      .map((other) => [one.building, other.building]),
  );
  expect(close).toEqual([]);
});
