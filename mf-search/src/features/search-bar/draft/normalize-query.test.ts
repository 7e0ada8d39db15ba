import { describe, expect, it } from 'vitest';
import { normalizeQuery, UNDATED } from './normalize-query.ts';

const present = { today: '2026-12-01', countries: { CN: 'China', FR: 'France' }, currency: 'CNY' };
const dated = { checkIn: '2026-12-10', checkOut: '2026-12-13' };

describe('mended addresses', () => {
  it('[SRCH-07] an address without dates takes tomorrow at the destination, once its clock is known', () => {
    expect(normalizeQuery(UNDATED, { ...present, today: undefined })).toBeUndefined();
    expect(normalizeQuery(UNDATED, present)).toMatchObject({ checkIn: '2026-12-02', checkOut: '2026-12-03' });
  });

  it('[SRCH-02] dates stand until the destination says that they are over', () => {
    expect(normalizeQuery(dated, { ...present, today: undefined })).toMatchObject(dated);
    expect(normalizeQuery(dated, present)).toMatchObject(dated);
    expect(normalizeQuery(dated, { ...present, today: '2026-12-11' })).toMatchObject({
      checkIn: '2026-12-11',
      checkOut: '2026-12-12',
    });
  });

  it('[SRCH-02] dates that may be over wait for the clock of the destination, and are never asked for', () => {
    const past = { checkIn: '2026-11-01', checkOut: '2026-11-03' };
    expect(normalizeQuery(past, { ...present, today: undefined })).toBeUndefined();
    expect(normalizeQuery(past, present)).toMatchObject({ checkIn: '2026-12-01', checkOut: '2026-12-02' });
  });

  it('dates that no house sells yet wait for that clock too, and become the default ones', () => {
    const far = { checkIn: '2029-01-01', checkOut: '2029-01-03' };
    expect(normalizeQuery(far, { ...present, today: undefined })).toBeUndefined();
    expect(normalizeQuery(far, present)).toMatchObject({ checkIn: '2026-12-02', checkOut: '2026-12-03' });
    const last = { checkIn: '2028-06-03', checkOut: '2028-06-04' };
    expect(normalizeQuery(last, present)).toMatchObject(last);
  });

  it.each([
    { nationality: 'FR', countries: present.countries, kept: true },
    { nationality: 'XX', countries: present.countries, kept: false },
    { nationality: 'constructor', countries: present.countries, kept: false },
    { nationality: 'XX', countries: undefined, kept: true },
  ])('[SRCH-05] nationality $nationality is kept: $kept', ({ nationality, countries, kept }) => {
    const query = normalizeQuery({ ...dated, nationality }, { ...present, countries });
    expect(query?.nationality).toBe(kept ? nationality : undefined);
  });

  it('the chosen currency is written into the address', () => {
    expect(normalizeQuery({ ...dated, currency: 'USD' }, present)).toMatchObject({ currency: 'CNY' });
  });
});
