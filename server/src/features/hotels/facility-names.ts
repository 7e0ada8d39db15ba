import type { Named } from '../../domain/city.ts';
import { localized, textKeysIn } from '../../platform/texts.ts';

const NAMES: Readonly<Record<string, Named>> = Object.fromEntries(
  textKeysIn('hotels.facility').map((code) => [code, localized(`hotels.facility.${code}`)]),
);

export function facilityName(code: string): Named {
  return NAMES[code] ?? { en: code, zh: code };
}
