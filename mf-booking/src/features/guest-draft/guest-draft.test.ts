import { endSession } from '@portico/runtime';
import { buildStay } from '@portico/testing';
import { expect, it } from 'vitest';
import { forgetGuestDraft, hasTypedGuests, readGuestDraft, writeGuestDraft } from './guest-draft.ts';

const stay = buildStay();
const typed = { rooms: [{ lastName: 'Lin', firstName: 'Mei', nationality: '' }], email: '' };
const HOUR = 60 * 60_000;

it('keeps each stay apart, by its nights and party', () => {
  writeGuestDraft(stay, typed);
  expect(readGuestDraft(stay)).toEqual(typed);
  expect(readGuestDraft(buildStay({ adults: stay.adults + 1 }))).toBeUndefined();
  expect(readGuestDraft({ ...stay, checkOut: '2027-01-05' })).toBeUndefined();
});

it('[GUEST-02, DESK-15] outlives the tab and an ended session, and goes with a sign-out', () => {
  writeGuestDraft(stay, typed);
  window.sessionStorage.clear();
  endSession('expired');
  expect(readGuestDraft(stay)).toEqual(typed);
  endSession('signed-out');
  expect(readGuestDraft(stay)).toBeUndefined();
});

it('is forgotten a day after the last letter', () => {
  writeGuestDraft(stay, typed, 0);
  expect(readGuestDraft(stay, 24 * HOUR - 1)).toEqual(typed);
  expect(readGuestDraft(stay, 24 * HOUR)).toBeUndefined();
});

it('goes along to another hotel for the same nights and party, for an hour', () => {
  writeGuestDraft(stay, typed, 0);
  const other = { ...stay, hotelId: '777' };
  expect(readGuestDraft(other, HOUR - 1)).toEqual(typed);
  expect(readGuestDraft(other, HOUR)).toBeUndefined();
  writeGuestDraft(other, {}, 1);
  expect(readGuestDraft(other, 2)).toEqual({});
  expect(readGuestDraft(stay, 2)).toEqual(typed);
});

it('is kept of the latest five stays, and forgotten of the one that is paid', () => {
  const nights = ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04', '2027-01-05', '2027-01-06'];
  for (const checkOut of nights) writeGuestDraft({ ...stay, checkOut }, { ...typed, email: checkOut });
  const storedNights = () => nights.filter((checkOut) => readGuestDraft({ ...stay, checkOut }) !== undefined);
  expect(storedNights()).toEqual(nights.slice(1));
  forgetGuestDraft({ ...stay, checkOut: '2027-01-04' });
  expect(storedNights()).toEqual(['2027-01-02', '2027-01-03', '2027-01-05', '2027-01-06']);
});

it('is forgotten at every hotel of the trip that is paid', () => {
  const stayAt = (hotelId: string) => ({ ...stay, hotelId });
  const otherTrip = { ...stay, checkOut: '2027-01-05' };
  for (const one of [otherTrip, stayAt('777'), stayAt('778')]) writeGuestDraft(one, typed);
  forgetGuestDraft(stayAt('778'));
  for (const hotelId of ['777', '778', '779']) expect(readGuestDraft(stayAt(hotelId)), hotelId).toBeUndefined();
  expect(readGuestDraft(otherTrip)).toEqual(typed);
});

it('says whether the person typed anything, and survives a damaged storage', () => {
  expect(hasTypedGuests(stay)).toBe(false);
  writeGuestDraft(stay, { ...typed, rooms: [{ lastName: '', firstName: '', nationality: 'US' }] });
  expect(hasTypedGuests(stay)).toBe(false);
  writeGuestDraft(stay, typed);
  expect(hasTypedGuests(stay)).toBe(true);
  window.localStorage.setItem('guestDrafts', '[{"of":1}]');
  expect(readGuestDraft(stay)).toBeUndefined();
});
