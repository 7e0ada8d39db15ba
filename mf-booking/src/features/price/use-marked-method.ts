import type { OrderQuote, PayMethod } from '@portico/contract';
import { type RefObject, useRef, useState } from 'react';

/** The method of payment as the page shows it. */
export interface MarkedMethod {
  readonly marked: PayMethod | undefined;
  readonly choose: (method: PayMethod) => void;
  /** The person went on without one. */
  readonly isMissing: boolean;
  /** Where the methods stand. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Whether a method is marked; if none is, the methods say so and get the focus. */
  readonly demand: () => boolean;
}

/** One whose funds do not cover the price is marked only once the person chose it. */
export function useMarkedMethod(
  { methods }: Pick<OrderQuote, 'methods'>,
  value: PayMethod,
  onChange: (method: PayMethod) => void,
): MarkedMethod {
  const [chosen, setChosen] = useState<PayMethod>();
  const [isAsked, setIsAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isShort = methods.some((one) => one.method === value && one.isShort);
  const marked = isShort && value !== chosen ? undefined : value;
  return {
    marked,
    choose: (method) => {
      setChosen(method);
      onChange(method);
    },
    isMissing: isAsked && marked === undefined,
    place,
    demand: () => {
      setIsAsked(marked === undefined);
      if (marked === undefined) place.current?.querySelector('input')?.focus();
      return marked !== undefined;
    },
  };
}
