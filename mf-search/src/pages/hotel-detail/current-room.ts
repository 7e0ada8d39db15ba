import type { Rate, RoomRates } from '@portico/contract';
import { subtractAmounts } from '@portico/runtime';
import type { News } from '../../features/hotel/rate-changes.ts';

/** A rate with its current price, and the increase that its parts do not include. */
export interface CurrentRate {
  readonly rate: Rate;
  readonly rise: string | undefined;
}

/** A room with current rates. If one rate sold out the room, no rate is available. */
export function currentRoom(room: RoomRates, rateChangesOf: (rate: Rate) => News | undefined) {
  const ratesWithNews = room.rates.map((rate) => ({ rate, news: rateChangesOf(rate) }));
  return {
    room,
    rates: ratesWithNews.map(({ rate, news }): CurrentRate => currentRate(rate, news)),
    isSoldOut: ratesWithNews.some(({ news }) => news?.kind === 'soldOut'),
  };
}

function currentRate(rate: Rate, news: News | undefined): CurrentRate {
  if (news?.kind !== 'price') return { rate, rise: undefined };
  const { total } = news;
  return {
    rate: { ...rate, total, payNow: subtractAmounts(total, rate.atHotel) },
    rise: subtractAmounts(total, rate.total),
  };
}
