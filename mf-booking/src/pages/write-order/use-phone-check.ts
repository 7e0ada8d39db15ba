import type { AreaCode } from '@portico/contract';
import { useCallback, useEffect, useState } from 'react';
import type { PhoneCheck } from './use-order-form.ts';

type Library = typeof import('@portico/contract/phone');

/** Checks a number by its country's numbering plan. The plans load beside the page; until they are here the server decides. */
export function usePhoneCheck(areaCodes: readonly AreaCode[]): PhoneCheck {
  const [library, setLibrary] = useState<Library>();
  useEffect(() => {
    let isHere = true;
    import('@portico/contract/phone').then(
      (loaded) => isHere && setLibrary(loaded),
      (error: unknown) => reportError(error),
    );
    return () => {
      isHere = false;
    };
  }, []);
  return useCallback(
    (digits, areaCode) => {
      const country = areaCodes.find(({ id }) => id === areaCode)?.country;
      if (library === undefined || country === undefined) return digits.length >= 4;
      return library.isPhoneOf(country, digits);
    },
    [areaCodes, library],
  );
}
