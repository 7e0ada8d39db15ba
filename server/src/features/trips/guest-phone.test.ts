import { expect, it } from 'vitest';
import { phoneText } from './guest-phone.ts';

it.each([
  [{ areaCode: 42, phone: '13900138042' }, '+86 139 0013 8042'],
  [{ areaCode: 216, phone: '7025550142' }, '+1 702 555 0142'],
  [{ areaCode: 216, phone: '12' }, '+1 12'],
  [{ phone: '7025550142' }, '7025550142'],
  [{ areaCode: 216, phone: '' }, undefined],
  [{}, undefined],
])('[TDET-01] writes the phone %o as %s', (guest, text) => {
  expect(phoneText(guest)).toBe(text);
});
