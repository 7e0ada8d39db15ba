import { BED_NAMES, boardName } from '@portico/contract/labels';
import type { Named } from '../../../domain/city.ts';
import type { SuppliedRate, SuppliedRoom } from '../../supply/supply.ts';

/** Undefined if the supplier does not state the beds. */
export function bedsText({ beds }: SuppliedRoom): Named | undefined {
  return beds && BED_NAMES[beds];
}

/** Name of a rate: room and board, as on a booking. */
export function rateName(room: SuppliedRoom, rate: SuppliedRate): Named {
  const board = boardName(rate.board, rate.breakfasts);
  return { en: `${room.nameEn}, ${board.en.toLowerCase()}`, zh: `${room.nameZh}（${board.zh}）` };
}
