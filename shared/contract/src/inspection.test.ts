import { describe, expect, it } from 'vitest';
import { hotelDetailUrl } from './index.ts';
import { inspectionPageUrl, readInspection } from './inspection.ts';

const stay = {
  hotelId: '10021',
  checkIn: '2026-12-10',
  checkOut: '2026-12-13',
  rooms: 2,
  adults: 4,
  childAges: [0, 6],
};
const page = new URL(hotelDetailUrl(stay), 'https://portico.test');

function read(change: Readonly<Record<string, string | undefined>> = {}, isInspected = true) {
  const params = new URLSearchParams(page.search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) params.delete(name);
    else params.set(name, value);
  }
  return readInspection(isInspected, params);
}

describe('the inspection of a hotel’s page', () => {
  it('[SHELL-13] has the hotel’s id less thirteen and the stay of the address', () => {
    const { inspection } = read();
    if (inspection === undefined) throw new Error('nothing to inspect');
    expect(inspectionPageUrl('https://inspect.test/look', inspection)).toBe(
      'https://inspect.test/look?hotelid=10008&checkin=2026-12-10&checkout=2026-12-13&room=2&adult=4&child=2&childNums=1%2C7',
    );
    expect(inspectionPageUrl('/inspect?by=desk', inspection)).toContain('/inspect?by=desk&hotelid=10008&');
  });

  it.each([
    ['hotelid', 'hotelMissing'],
    ['start_date', 'checkInMissing'],
    ['end_date', 'checkOutMissing'],
    ['room', 'roomsMissing'],
    ['adult', 'adultsMissing'],
    ['child', 'childrenMissing'],
  ])('[SHELL-13] tells that %s is missing, absent and empty alike', (name, error) => {
    expect([read({ [name]: undefined }), read({ [name]: ' ' })]).toEqual([{ error }, { error }]);
  });

  it('[SHELL-13] is of the hotel’s page alone', () => {
    expect(read({}, false)).toEqual({ error: 'notDetailPage' });
    expect(read({ hotelid: 'abc' })).toEqual({ error: 'hotelMissing' });
  });
});
