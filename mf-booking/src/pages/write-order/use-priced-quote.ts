import { getOrderPrice, type OrderQuote, type PayMethod, TIMES } from '@portico/contract';
import { useCall } from '@portico/runtime';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WantedOrder } from './use-order-quote.ts';

export interface PriceChoices {
  readonly method: PayMethod;
  readonly points: number;
  readonly couponId: string | undefined;
}

/** The quote under the person's choices: asked again when method or coupon change, and 800 ms after the points did (GUEST-05). */
export function usePricedQuote(wanted: WantedOrder, base: OrderQuote, choices: PriceChoices) {
  const points = useSettled(choices.points, TIMES.pointsRequoteMs);
  const isPlain = points === 0 && choices.couponId === undefined && choices.method === base.defaultMethod;
  const query = useCall(
    getOrderPrice,
    {
      stay: wanted.stay,
      product: wanted.product,
      points,
      method: choices.method,
      ...(choices.couponId === undefined ? {} : { couponId: choices.couponId }),
    },
    { enabled: !isPlain, placeholderData: keepPreviousData },
  );
  const priced = query.data?.name === 'quoted' ? query.data.data.quote : undefined;
  return {
    quote: isPlain ? base : (priced ?? base),
    isPricing: points !== choices.points || (!isPlain && query.isFetching),
    refresh: query.refetch,
  };
}

function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
