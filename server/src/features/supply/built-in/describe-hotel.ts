import type { RoomType } from '../../../domain/hotel-model.ts';
import type { Currency } from '../../currencies/currencies.ts';
import type { BuiltInHotel } from '../built-in-supplier-id.ts';
import type { RoomFacts, SuppliedHotel } from '../supplied-hotel.ts';
import { builtInPolicies, hotelTimes } from './hotel-policies.ts';
import { suppliedRoom } from './quote-hotel.ts';
import { roomFacilities } from './room-facilities.ts';
import { roomPlace } from './room-places.ts';

/** Hotel data that does not depend on the stay, derived from the catalogue by rules. */
export function describeHotel(hotel: BuiltInHotel, currency: Currency): SuppliedHotel {
  return {
    times: hotelTimes(hotel),
    rules: builtInPolicies(hotel, currency),
    rooms: hotel.rooms.map((room) => ({ room: suppliedRoom(room), facts: factsOf(hotel, room) })),
  };
}

function factsOf(hotel: BuiltInHotel, room: RoomType): RoomFacts {
  return {
    ...roomPlace(room),
    ...(hotel.facilities.includes('non-smoking') ? { smoking: 'forbidden' as const } : {}),
    facilities: roomFacilities(hotel, room),
  };
}
