import { expect, it } from 'vitest';
import { gapAfter } from './gap-after.ts';

it.each([
  ['预订须知：', ''],
  ['及该房价的取消政策。', ''],
  ['Booking notice.', ' '],
  ['预存款', ' '],
  [null, ' '],
])('after «%s» comes “%s”', (text, gap) => expect(gapAfter(text)).toBe(gap));
