import type { Words } from '../codec/codec.ts';
import type { Board } from '../entities/offer.ts';

/** Name of a room's beds, by the catalogue's key. */
export const BED_NAMES = {
  king: { en: '1 king bed', zh: '1 张特大床' },
  queen: { en: '1 queen bed', zh: '1 张大床' },
  twin: { en: '2 single beds', zh: '2 张单人床' },
  'two-queens': { en: '2 queen beds', zh: '2 张大床' },
  single: { en: '1 single bed', zh: '1 张单人床' },
  'king-sofa': { en: '1 king bed and 1 sofa bed', zh: '1 张特大床和 1 张沙发床' },
  'two-kings': { en: '2 king beds', zh: '2 张特大床' },
  tatami: { en: 'Futons on tatami', zh: '榻榻米布团' },
  'three-singles': { en: '3 single beds', zh: '3 张单人床' },
} as const satisfies Readonly<Record<string, Words>>;

const BOARD_NAMES = {
  roomOnly: { en: 'Room only', zh: '不含早餐' },
  breakfast: { en: 'Breakfast included', zh: '含早餐' },
  halfBoard: { en: 'Half board', zh: '含早餐和一顿正餐' },
  fullBoard: { en: 'Full board', zh: '含三餐' },
  allInclusive: { en: 'All inclusive', zh: '全包（餐饮）' },
} as const satisfies Readonly<Record<Board, Words>>;

/** Name of a rate's board. `breakfasts`: breakfasts per room, if known. */
export function boardName(board: Board, breakfasts?: number): Words {
  if (board !== 'breakfast' || breakfasts === undefined) return BOARD_NAMES[board];
  return {
    en: `Breakfast for ${breakfasts} per room`,
    zh: breakfasts === 2 ? '每间含双早' : `每间含 ${breakfasts} 份早餐`,
  };
}
