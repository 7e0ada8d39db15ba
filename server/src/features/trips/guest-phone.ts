import type { GuestName } from '@portico/contract';
import { groupedPhone } from '@portico/contract/phone';
import { AREA_CODES } from '../orders/orders.ts';

/** The lead guest's phone in international format, grouped as in its country: `+86 139 0013 8042`. */
export function phoneText({ areaCode, phone = '' }: Pick<GuestName, 'areaCode' | 'phone'>): string | undefined {
  if (phone === '') return undefined;
  const area = AREA_CODES.find(({ id }) => id === areaCode);
  if (area === undefined) return phone;
  return groupedPhone(`+${area.dialCode} ${phone}`);
}
