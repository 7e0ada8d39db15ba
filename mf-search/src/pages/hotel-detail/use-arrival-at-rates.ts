import { HOTEL_RATES } from '@portico/contract';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** An address that names the rates opens there: once they are on the page they come into view and have the focus. */
export function useArrivalAtRates(areHere: boolean) {
  const { hash, key } = useLocation();
  const rates = useRef<HTMLDivElement>(null);
  const arrived = useRef<string>(undefined);
  useEffect(() => {
    if (hash !== HOTEL_RATES || !areHere || arrived.current === key) return;
    arrived.current = key;
    rates.current?.scrollIntoView();
    rates.current?.focus({ preventScroll: true });
  }, [hash, key, areHere]);
  return rates;
}
