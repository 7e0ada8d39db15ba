import type { Rate, RoomRates } from '@portico/contract';
import { subtractAmounts } from '@portico/runtime';
import type { News } from '../../features/hotel/rate-news.ts';

/** A rate as it stands now, and how much of its price its parts do not say. */
export interface CurrentRate {
  readonly rate: Rate;
  readonly rise: string | undefined;
}

/** A room as it stands now. Where one of its rates found it sold out, none can be had. */
export function currentRoom(room: RoomRates, newsOf: (rate: Rate) => News | undefined) {
  const told = room.rates.map((rate) => ({ rate, news: newsOf(rate) }));
  return {
    room,
    rates: told.map(({ rate, news }): CurrentRate => currentRate(rate, news)),
    isSoldOut: told.some(({ news }) => news?.what === 'soldOut'),
  };
}

function currentRate(rate: Rate, news: News | undefined): CurrentRate {
  if (news?.what !== 'price') return { rate, rise: undefined };
  const { total } = news;
  return {
    rate: { ...rate, total, payNow: subtractAmounts(total, rate.atHotel) },
    rise: subtractAmounts(total, rate.total),
  };
}
