import { describe, expect, it } from 'vitest';
import type { PolicyRule } from '../../../domain/hotel-model.ts';
import type { Currency } from '../../currencies/currencies.ts';
import { shownPolicy } from '../stay-policy.ts';
import type { StayQuote } from '../stay-quote.ts';
import { deadlineOf, policyOf } from './policy-of.ts';

const usd: Currency = { code: 'USD', exponent: 2, perUsd: 10_000, mark: '$', nameEn: '', nameZh: '', bands: [] };
const price = {
  nights: [
    { day: '2027-03-14', amount: 10_000 },
    { day: '2027-03-15', amount: 12_000 },
  ],
  fare: 22_000,
  payNow: 24_640,
} as unknown as StayQuote;
const zone = 'America/Los_Angeles';
const epochSeconds = (text: string) => Date.parse(text) / 1000;

describe('a cancellation deadline', () => {
  it.each([
    ['in winter time', 1, '2027-01-14', '2027-01-13T18:00:00-08:00'],
    ['the evening before the clocks go forward', 1, '2027-03-14', '2027-03-13T18:00:00-08:00'],
    ['over a day of 23 hours', 1, '2027-03-15', '2027-03-14T18:00:00-07:00'],
    ['over a day of 25 hours', 1, '2027-11-08', '2027-11-07T18:00:00-08:00'],
    ['a week back over the change', 7, '2027-03-17', '2027-03-10T18:00:00-08:00'],
  ])('is a wall-clock hour at the hotel %s', (_when, days, checkIn, instant) => {
    expect(deadlineOf({ days, hour: 18 }, checkIn, zone)).toBe(epochSeconds(instant));
  });

  it('follows the southern half of the world too', () => {
    expect(deadlineOf({ days: 1, hour: 12 }, '2027-04-05', 'Australia/Sydney')).toBe(
      epochSeconds('2027-04-04T12:00:00+10:00'),
    );
  });
});

describe('a policy made out for a stay', () => {
  const now = epochSeconds('2027-03-01T00:00:00Z');
  const made = (rule: PolicyRule, when = now) => policyOf(rule, '2027-03-14', zone, price, usd, when);

  it.each<[PolicyRule, number]>([
    [{ kind: 'free', days: 1, hour: 18 }, 24_640],
    [{ kind: 'firstNight', days: 1, hour: 18 }, 11_200],
    [{ kind: 'fixed', days: 1, hour: 18, cents: 5_000 }, 5_000],
    [{ kind: 'fixed', days: 1, hour: 18, cents: 5_000_000 }, 24_640],
    [{ kind: 'percentage', days: 1, hour: 18, percent: 50 }, 12_320],
    [{ kind: 'nonRefundable' }, 24_640],
  ])('costs %o: %d', (rule, penalty) => {
    expect(made(rule).penalty).toBe(penalty);
  });

  it('has its free window only while it is open', () => {
    const rule: PolicyRule = { kind: 'percentage', days: 1, hour: 18, percent: 50 };
    const deadline = deadlineOf(rule, '2027-03-14', zone);
    expect(made(rule, deadline - 1).freeUntil).toBe(deadline);
    expect(made(rule, deadline)).toEqual({ kind: 'percentage', zone, penalty: 12_320, percent: 50 });
    expect(made({ kind: 'free', days: 1, hour: 18 }, deadline).kind).toBe('nonRefundable');
  });

  it('is shown with the figure of its kind alone', () => {
    expect(shownPolicy(made({ kind: 'fixed', days: 1, hour: 18, cents: 5_000 }), 2)).toMatchObject({
      penalty: '50.00',
    });
    expect(shownPolicy(made({ kind: 'percentage', days: 1, hour: 18, percent: 30 }), 2)).not.toHaveProperty('penalty');
    expect(shownPolicy(made({ kind: 'nonRefundable' }), 2)).toEqual({ kind: 'nonRefundable', zone });
  });
});
