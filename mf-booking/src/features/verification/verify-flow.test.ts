import type { ReceivedResponse, updateVerifyPrice, VerificationSubject, verifyOrder } from '@portico/contract';
import { describe, expect, it, vi } from 'vitest';
import { type VerificationActions, verifyBeforeBooking } from './verify-flow.ts';

type VerifyReply = ReceivedResponse<typeof verifyOrder> | ReceivedResponse<typeof updateVerifyPrice>;

const stay = { hotelId: '7', checkIn: '2026-12-10', checkOut: '2026-12-13', rooms: 1, adults: 2, childAges: [] };
const subject: VerificationSubject = {
  stay,
  product: 'king',
  hotelName: 'Almora Grand',
  seen: { amount: '100.00', currency: 'USD' },
  from: 'detail',
};
const verified: VerifyReply = {
  name: 'verified',
  data: { verifiedAt: 1_700_000_000, product: 'king', total: { amount: '100.00', currency: 'USD' } },
};
const priceRose = (rise: string, before: string, now: string): VerifyReply => ({
  name: 'priceRose',
  data: { rise, before, now, currency: 'USD' },
});
const substitute = (
  name: 'substituteOffered' | 'dearerSubstituteOffered',
  change: string,
  more: { isOtherMarket?: boolean } = {},
): VerifyReply => ({
  name,
  data: {
    substitute: {
      product: 'twin',
      name: { en: 'Twin', zh: '双床房' },
      board: { en: 'Room only', zh: '不含早' },
      before: { amount: '100.00', currency: 'USD' },
      now: { amount: '112.50', currency: 'USD' },
    },
    change,
    ...more,
  },
});

function actions(first: VerifyReply, accepted: VerifyReply[] = [], choice: string = 'continue') {
  return {
    verify: vi.fn(async () => first),
    accept: vi.fn(async () => accepted.shift() ?? verified),
    showDialog: vi.fn(async () => choice),
    leaveTo: vi.fn(),
    recordObservedPrice: vi.fn(),
    forgetSoldOut: vi.fn(),
  };
}
const run = (all: ReturnType<typeof actions>) => verifyBeforeBooking(subject, all as unknown as VerificationActions);

describe('verifying before booking', () => {
  it('[VRFY-01, VRFY-05] proceeds without a question when the price stands', async () => {
    const all = actions(verified);
    expect(await run(all)).toEqual({ outcome: 'proceed', product: 'king', verifiedAt: 1_700_000_000 });
    expect(all.showDialog).not.toHaveBeenCalled();
  });

  it('[VRFY-02] asks about a rise and accepts the raised total', async () => {
    const all = actions(priceRose('12.50', '100.00', '112.50'));
    expect(await run(all)).toMatchObject({ outcome: 'proceed', rise: { amount: '12.50', currency: 'USD' } });
    expect(all.showDialog).toHaveBeenCalledWith(
      'priceRise',
      expect.objectContaining({ rise: { amount: '12.50', currency: 'USD' } }),
    );
    expect(all.accept).toHaveBeenCalledWith(expect.objectContaining({ product: 'king', acceptedTotal: '112.50' }));
  });

  it('[VRFY-02] adds up rises that follow each other', async () => {
    const all = actions(priceRose('12.50', '100.00', '112.50'), [priceRose('0.75', '112.50', '113.25')]);
    expect(await run(all)).toMatchObject({ outcome: 'proceed', rise: { amount: '13.25', currency: 'USD' } });
    expect(all.accept).toHaveBeenLastCalledWith(expect.objectContaining({ acceptedTotal: '113.25' }));
  });

  it('[VRFY-02] stays when the person goes back, or the hotel withdraws', async () => {
    const back = actions(priceRose('12.50', '100.00', '112.50'), [], 'back');
    expect(await run(back)).toEqual({ outcome: 'stay' });
    expect(back.accept).not.toHaveBeenCalled();
    expect(await run(actions(priceRose('1.00', '1.00', '2.00'), [{ name: 'withdrawn' }]))).toEqual({ outcome: 'stay' });
  });

  it.each([
    ['substituteOffered', '0.00', undefined],
    ['dearerSubstituteOffered', '12.50', { amount: '12.50', currency: 'USD' }],
  ] as const)('[VRFY-03] takes the room of %s and names the old one', async (name, change, rise) => {
    const proceedWithTwin: VerifyReply = { ...verified, data: { ...verified.data, product: 'twin' } };
    const all = actions(substitute(name, change), [proceedWithTwin]);
    const result = await run(all);
    expect(result).toMatchObject({ outcome: 'proceed', product: 'twin' });
    expect(result !== 'lost' && result.outcome === 'proceed' ? result.rise : 'none').toEqual(rise);
    expect(all.accept).toHaveBeenCalledWith(
      expect.objectContaining({ product: 'twin', former: 'king', acceptedTotal: '112.50' }),
    );
  });

  it('[VRFY-06] leads from a sold-out hotel to others, and from a sold-out room home or to another room', async () => {
    const hotel = actions({ name: 'hotelSoldOut', data: {} }, [], 'other-hotels');
    expect(await run(hotel)).toEqual({ outcome: 'stay' });
    expect(hotel.leaveTo).toHaveBeenCalledWith('other-hotels', subject);
    const room = actions({ name: 'roomSoldOut', data: {} }, [], 'other-room');
    await run(room);
    expect(room.leaveTo).toHaveBeenCalledWith('other-room', subject);
    const closed = actions({ name: 'hotelSoldOut', data: {} }, [], 'back');
    await run(closed);
    expect(closed.leaveTo).not.toHaveBeenCalled();
  });

  it('lets lists and rates know what the hotel said', async () => {
    const risen = actions(priceRose('12.50', '100.00', '112.50'), [], 'back');
    await run(risen);
    expect(risen.recordObservedPrice).toHaveBeenCalledExactlyOnceWith('king', { amount: '112.50', currency: 'USD' });
    const gone = actions({ name: 'roomSoldOut', data: {} });
    await run(gone);
    expect(gone.recordObservedPrice).toHaveBeenCalledExactlyOnceWith('king');
    const full = actions({ name: 'hotelSoldOut', data: {} });
    await run(full);
    expect(full.recordObservedPrice).toHaveBeenCalledExactlyOnceWith('');
    const substituted = actions(substitute('substituteOffered', '0.00'), [], 'back');
    await run(substituted);
    expect(substituted.recordObservedPrice).toHaveBeenCalledExactlyOnceWith('king');
    const forOthers = actions(substitute('dearerSubstituteOffered', '12.50', { isOtherMarket: true }), [], 'back');
    await run(forOthers);
    expect(forOthers.showDialog).toHaveBeenCalledWith('substitute', expect.objectContaining({ isOtherMarket: true }));
    expect(forOthers.recordObservedPrice).not.toHaveBeenCalled();
    const back = actions(verified);
    await run(back);
    expect(back.forgetSoldOut).toHaveBeenCalledExactlyOnceWith('king');
  });

  it('shows a refusal nobody planned for as a notice', async () => {
    const all = actions({ name: 'refused', flag: '999', message: 'Ask support' });
    expect(await run(all)).toEqual({ outcome: 'stay' });
    expect(all.showDialog).toHaveBeenCalledWith('notice', { message: 'Ask support' });
  });
});
