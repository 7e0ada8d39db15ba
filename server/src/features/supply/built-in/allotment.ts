import type { PriceRule, RoomType } from '../../../model/hotel-model.ts';
import { scatter } from '../../../platform/random.ts';
import { isInYearlySpan, type StayNight } from './stay-nights.ts';

/** Blocks of nights that sell out together, as they do around a fair or a wedding. */
const BLOCK = 4;
const HOUSE_SOLD_OUT_PER_MILLE = 30;
const ROOM_SOLD_OUT_PER_MILLE = 60;

/**
 * Rooms of a type that the house gives us for a night when nobody changed it: a pattern that follows from the rule alone,
 * so every process and every start sees the same.
 */
export function ruledAllotment(rule: PriceRule, room: RoomType, night: StayNight): number {
  if (rule.closed.some((span) => isInYearlySpan(night.ofYear, span))) return 0;
  const block = Math.floor((night.number + (room.hotelId % BLOCK)) / BLOCK);
  if (scatter(room.hotelId, block) % 1000 < HOUSE_SOLD_OUT_PER_MILLE) return 0;
  const chance = scatter(room.id, block);
  if (chance % 1000 < ROOM_SOLD_OUT_PER_MILLE) return 0;
  // Between a third and all of the allotment; never nothing, for that is said above.
  const share = 350 + (scatter(room.id, night.number + 7919) % 651);
  return Math.max(1, Math.floor((room.allotment * share) / 1000));
}
