import { expect, test } from 'vitest';
import { withParticle } from '../../../shared/korean-particles.ts';

test.each([
  ['윤슬 오션파크', '을/를', '윤슬 오션파크를'],
  ['㈜다온건설', '은/는', '㈜다온건설은'],
  ['다온건설(주)', '은/는', '다온건설(주)는'],
  ['입주민 라운지', '을/를', '입주민 라운지를'],
  ['피트니스 센터', '이/가', '피트니스 센터가'],
  ['실내 골프연습장', '과/와', '실내 골프연습장과'],
  ['서울', '으로/로', '서울로'],
  ['부산', '으로/로', '부산으로'],
  ['84', '은/는', '84는'],
  ['10', '을/를', '10을'],
  ['‘다온’', '을/를', '‘다온’을'],
] as const)('%s with %s is %s', (word, pair, written) => {
  expect(withParticle(word, pair)).toBe(written);
});
