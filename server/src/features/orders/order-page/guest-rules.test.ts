import { CHINA_AREA } from '@portico/contract/rules';
import { describe, expect, it } from 'vitest';
import { AREA_CODES, DEFAULT_AREA } from '../area-codes.ts';
import { wrongGuestFields } from './guest-rules.ts';

const STAY = { hotelId: '1', checkIn: '2026-12-10', checkOut: '2026-12-12', rooms: 1, adults: 2, childAges: [] };
const RIGHT = {
  stay: STAY,
  lastName: 'Mendoza',
  firstName: 'Ana Maria',
  email: 'ana.mendoza@example.com',
  phone: '2125550123',
  areaCode: DEFAULT_AREA,
  nationality: 'US',
  otherRooms: [],
  specialRequest: 'High floor, please (quiet).',
};

describe('guests of an order', () => {
  it('[GUEST-03] takes a guest who is written as hotels need it', () => {
    expect(wrongGuestFields(RIGHT)).toEqual([]);
  });

  it.each([
    ['lastName', { lastName: '' }],
    ['lastName', { lastName: '李' }],
    ['lastName', { lastName: 'O’Neill' }],
    ['firstName', { firstName: 'Ana2' }],
    ['firstName', { firstName: '   ' }],
    ['firstName', { firstName: 'A'.repeat(41) }],
    ['email', { email: '' }],
    ['email', { email: 'ana@example' }],
    ['email', { email: 'ana@exam_ple.com' }],
    ['phone', { phone: '21255501a3' }],
    ['phone', { phone: '' }],
    ['phone', { phone: '123' }],
    ['phone', { areaCode: CHINA_AREA, phone: '2380013800' }],
    ['phone', { areaCode: CHINA_AREA, phone: '138001380001' }],
    ['nationality', { nationality: 'ZZ' }],
    ['specialRequest', { specialRequest: '高楼层' }],
    ['specialRequest', { specialRequest: 'a/b' }],
    ['specialRequest', { specialRequest: 'x'.repeat(201) }],
  ])('[GUEST-03, GUEST-04] names %s when it is wrong: %j', (field, wrong) => {
    expect(wrongGuestFields({ ...RIGHT, ...wrong })).toEqual([field]);
  });

  it('[GUEST-03] asks a Chinese mobile for a 1 and ten digits', () => {
    expect(wrongGuestFields({ ...RIGHT, areaCode: CHINA_AREA, phone: '13800138000' })).toEqual([]);
  });

  it('[GUEST-03] takes a number that its country’s plan makes possible, though no table of ranges lists it', () => {
    expect(wrongGuestFields({ ...RIGHT, phone: '5551234567' })).toEqual([]);
    expect(wrongGuestFields({ ...RIGHT, phone: '555123456' })).toEqual(['phone']);
  });

  it('[GUEST-03] names an unknown area and the phone that depends on it', () => {
    expect(wrongGuestFields({ ...RIGHT, areaCode: 999 })).toEqual(['areaCode', 'phone']);
  });

  it('[GUEST-03] wants one guest for each further room', () => {
    const stay = { ...STAY, rooms: 2 };
    expect(wrongGuestFields({ ...RIGHT, stay })).toEqual(['otherRooms']);
    const otherRooms = [{ lastName: 'Sato', firstName: '' }];
    expect(wrongGuestFields({ ...RIGHT, stay, otherRooms })).toEqual(['otherRooms.0.firstName']);
  });

  it('[GUEST-12] lists China as 42 and the United States as 216, each with its dial code', () => {
    expect(AREA_CODES.find((area) => area.id === 42)).toMatchObject({ country: 'CN', dialCode: '86' });
    expect(AREA_CODES.find((area) => area.id === 216)).toMatchObject({ country: 'US', dialCode: '1' });
    expect(new Set(AREA_CODES.map((area) => area.country)).size).toBe(AREA_CODES.length);
  });
});
