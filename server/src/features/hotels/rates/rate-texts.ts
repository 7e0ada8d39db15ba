import { BED_NAMES, boardName } from '@portico/contract/words';
import type { Named } from '../../../model/city.ts';
import type { BedType, RateRule, RoomType } from '../../../model/hotel-model.ts';

/** A room's beds, named. */
export function bedsText(beds: BedType): Named {
  return BED_NAMES[beds];
}

/** A rate's name: room and board, as it stands on a booking. */
export function rateName(room: RoomType, rate: RateRule): Named {
  const board = boardName(rate.breakfasts);
  return { en: `${room.nameEn}, ${board.en.toLowerCase()}`, zh: `${room.nameZh}（${board.zh}）` };
}
