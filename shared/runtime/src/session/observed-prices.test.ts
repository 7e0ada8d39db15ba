import { guestsIn, type Stay } from '@portico/contract';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetUntil } from '../storage/expiry.ts';
import { forgetSoldOut, recordObservedPrice, useObservedPrices } from './observed-prices.ts';

const stay: Stay = { hotelId: '7', checkIn: '2026-12-10', checkOut: '2026-12-13', rooms: 1, adults: 2, childAges: [] };
const renderPrices = (stayOf = stay) => renderHook(() => useObservedPrices(stayOf)).result;

describe('what was learned of rates', () => {
  beforeEach(() => window.sessionStorage.clear());

  it('is told of its stay alone, and at once', () => {
    const rendered = renderPrices();
    act(() => {
      recordObservedPrice(stay, 'king', { amount: '112.50', currency: 'USD' });
      recordObservedPrice(stay, 'twin');
    });
    expect(rendered.current('7', 'king')?.total).toEqual({ amount: '112.50', currency: 'USD' });
    expect(rendered.current('7', 'twin')).toMatchObject({ product: 'twin' });
    expect(rendered.current('7')).toBeUndefined();
    expect(rendered.current('8', 'king')).toBeUndefined();
    expect(renderPrices({ ...stay, adults: 3 }).current('7', 'king')).toBeUndefined();
  });

  it('is told by rooms: the same sums in other rooms are another stay', () => {
    const inRooms = (...adults: number[]) => ({
      ...stay,
      ...guestsIn(adults.map((grown) => ({ adults: grown, childAges: [] }))),
    });
    recordObservedPrice(inRooms(3, 1), 'king');
    expect(renderPrices(inRooms(3, 1)).current('7', 'king')).toBeDefined();
    expect(renderPrices(inRooms(2, 2)).current('7', 'king')).toBeUndefined();
  });

  it('the latest of a rate is what counts', () => {
    recordObservedPrice(stay, 'king');
    recordObservedPrice(stay, 'king', { amount: '1.00', currency: 'USD' });
    expect(renderPrices().current('7', 'king')?.total?.amount).toBe('1.00');
  });

  it('a rate that can be had again is not sold out any more, and neither is its hotel; a price stays', () => {
    recordObservedPrice(stay, '');
    recordObservedPrice(stay, 'king');
    recordObservedPrice(stay, 'suite');
    recordObservedPrice(stay, 'twin', { amount: '1.00', currency: 'USD' });
    forgetSoldOut(stay, 'king');
    expect(['', 'king', 'suite', 'twin'].map((rate) => renderPrices().current('7', rate) !== undefined)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('is forgotten with the session, and nothing when it is damaged', () => {
    recordObservedPrice(stay, 'king');
    forgetUntil('sign-out');
    expect(renderPrices().current('7', 'king')).toBeUndefined();
    window.sessionStorage.setItem('learned', '[{"stay":1}]');
    expect(renderPrices().current('7', 'king')).toBeUndefined();
  });
});
