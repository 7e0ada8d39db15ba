import { hotelListAddress, type Stay } from '@portico/contract';

/** Other hotels for a stay: the list that starts at its hotel and goes on with the neighbours (VRFY-07). */
export function hotelListFor(stay: Stay, hotelName: string): string {
  return hotelListAddress({ ...stay, regionType: 'hotel', regionId: stay.hotelId, regionName: hotelName });
}
