import type { AreaCode } from '@portico/contract';
import { useEffect, useMemo, useState } from 'react';
import type { PhonePlans } from './use-order-form.ts';

type Library = typeof import('@portico/contract/phone');

/** Validates numbers by country. The plans load lazily; until then the server decides. */
export function usePhonePlans(areaCodes: readonly AreaCode[]): PhonePlans {
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
  return useMemo(() => phonePlans(areaCodes, library), [areaCodes, library]);
}

function phonePlans(areaCodes: readonly AreaCode[], library: Library | undefined): PhonePlans {
  const countryOf = (areaCode: number) => areaCodes.find(({ id }) => id === areaCode)?.country;
  return {
    isPhoneOf: (digits, areaCode) => {
      const country = countryOf(areaCode);
      if (library === undefined || country === undefined) return digits.length >= 4;
      return library.isPhoneOf(country, digits);
    },
    resolve: (phone, areaCode) => {
      const resolved = library?.resolvePhone(phone, countryOf(areaCode) ?? '');
      const area = areaCodes.find(({ country }) => country === resolved?.country);
      return resolved === undefined ? { phone, areaCode } : { phone: resolved.digits, areaCode: area?.id ?? areaCode };
    },
  };
}
