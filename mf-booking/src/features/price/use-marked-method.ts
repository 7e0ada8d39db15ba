import type { OrderQuote, PayMethod } from '@portico/contract';
import { type RefObject, useRef, useState } from 'react';

/** The selected payment method of the page. */
export interface SelectedMethod {
  readonly selected: PayMethod | undefined;
  readonly choose: (method: PayMethod) => void;
  /** The user continued without a method. */
  readonly isMissing: boolean;
  readonly place: RefObject<HTMLDivElement | null>;
  /** Whether a method is selected; if not, shows the error and focuses the methods. */
  readonly demand: () => boolean;
}

/** A method that does not cover the price is selected only by the user. */
export function useSelectedMethod(
  { methods }: Pick<OrderQuote, 'methods'>,
  value: PayMethod,
  onChange: (method: PayMethod) => void,
): SelectedMethod {
  const [chosen, setChosen] = useState<PayMethod>();
  const [isRequired, setIsRequired] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isShort = methods.some((one) => one.method === value && one.isShort);
  const selected = isShort && value !== chosen ? undefined : value;
  return {
    selected,
    choose: (method) => {
      setChosen(method);
      onChange(method);
    },
    isMissing: isRequired && selected === undefined,
    place,
    demand: () => {
      setIsRequired(selected === undefined);
      if (selected === undefined) place.current?.querySelector('input')?.focus();
      return selected !== undefined;
    },
  };
}
