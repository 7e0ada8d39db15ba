import { hotelDetail, hotelImages } from '@portico/contract';
import { expect, it, vi } from 'vitest';
import { keptText, newKeptAnswers } from './kept-answers.ts';
import type { Person } from './sessions-repository.ts';

type Asking = Parameters<ReturnType<typeof newKeptAnswers>['of']>[1];

const HARBOUR = { id: 'harbour' } as Person['company'];
const AGENT: Asking = { company: HARBOUR, source: 'roompai', language: 'en', currency: 'USD' };
const HOTEL = { id: 1 };
const FROM = { same: [HOTEL], told: { page: 1 } };
const made = () => ({ name: 'hotel' });

it('gives the very same answer to who asks the same', () => {
  const kept = newKeptAnswers();
  const make = vi.fn(made);
  const answer = kept.of(hotelDetail, AGENT, FROM, make);
  expect(kept.of(hotelDetail, { ...AGENT }, { same: [HOTEL], told: { page: 1 } }, make)).toBe(answer);
  expect(make).toHaveBeenCalledTimes(1);
});

it.each<[string, Partial<Asking>]>([
  ['company', { company: { ...HARBOUR, id: 'other' } }],
  ['source', { source: 'another' }],
  ['language', { language: 'zh' }],
  ['currency', { currency: 'CNY' }],
])('gives no answer of another %s', (_what, other) => {
  const kept = newKeptAnswers();
  const answer = kept.of(hotelDetail, AGENT, FROM, made);
  expect(kept.of(hotelDetail, { ...AGENT, ...other }, FROM, made)).not.toBe(answer);
  expect(kept.of(hotelDetail, AGENT, FROM, made)).toBe(answer);
});

it('gives no answer of another call, of what changed, or of what was asked otherwise', () => {
  const kept = newKeptAnswers();
  const answer = kept.of(hotelDetail, AGENT, FROM, made);
  expect(kept.of(hotelImages, AGENT, FROM, made)).not.toBe(answer);
  expect(kept.of(hotelDetail, AGENT, { ...FROM, same: [{ id: 1 }] }, made)).not.toBe(answer);
  expect(kept.of(hotelDetail, AGENT, { ...FROM, same: [HOTEL, HARBOUR] }, made)).not.toBe(answer);
  expect(kept.of(hotelDetail, AGENT, { ...FROM, told: { page: 2 } }, made)).not.toBe(answer);
});

it('keeps nothing of who asks by more than anybody has to', () => {
  const kept = newKeptAnswers();
  const from = { same: [], told: 'x'.repeat(2_000) };
  const answer = kept.of(hotelDetail, AGENT, from, made);
  expect(kept.of(hotelDetail, AGENT, from, made)).not.toBe(answer);
  expect(keptText(answer, () => ({ flag: '200', text: '' }))).toBeUndefined();
});

it('writes an answer that it keeps once, and none of the others', () => {
  const answer = newKeptAnswers().of(hotelDetail, AGENT, FROM, made);
  const write = vi.fn(() => ({ flag: '200', text: '{"flag":"200"}' }));
  expect(keptText(answer, write)).toEqual({ flag: '200', text: '{"flag":"200"}' });
  expect(keptText(answer, write)?.text).toBe('{"flag":"200"}');
  expect(write).toHaveBeenCalledTimes(1);
  expect(keptText({ ...answer }, write)).toBeUndefined();
});
