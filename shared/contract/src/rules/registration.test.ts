import { expect, it } from 'vitest';
import { areaOfDialId, CHINA_DIAL, dialIdOf, dialledPhoneError, withoutChinese } from './registration.ts';

it.each([
  ['49', '13900138042', undefined],
  ['49', '1390013804', 'notChinese'],
  ['49', '23900138042', 'notChinese'],
  ['49', '', 'missing'],
  ['223', '212-555', 'noDigits'],
  ['223', '2125550123', undefined],
  ['223', '21', 'notOfCountry'],
  ['', '2125550123', undefined],
] as const)('of dial code %s the phone “%s” is %s', (dial, digits, error) => {
  expect(dialledPhoneError(digits, dial, (all) => all.length > 4)).toBe(error);
});

it('dial codes are area codes under ids of their own', () => {
  expect([dialIdOf(42), areaOfDialId('49'), areaOfDialId('7'), areaOfDialId('x')]).toEqual([
    String(CHINA_DIAL),
    42,
    undefined,
    undefined,
  ]);
});

it.each([
  ['Harbour 海港 Travel', 'Harbour  Travel'],
  ['25号，Harbour Road（Wan Chai）', '25Harbour RoadWan Chai'],
  ['Zürich', 'Zürich'],
])('“%s” without Chinese characters is “%s”', (typed, remaining) => expect(withoutChinese(typed)).toBe(remaining));
