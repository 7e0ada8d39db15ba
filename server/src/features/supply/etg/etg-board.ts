import type { Board } from '@portico/contract';
import { localized, type TextKey } from '../../../platform/texts.ts';
import type { SuppliedRate } from '../supplier.ts';
import type { EtgRate } from './etg-codecs.ts';

type EtgBoard = Pick<SuppliedRate, 'board' | 'boardText' | 'breakfasts'>;

const BREAKFASTS = [
  'breakfast',
  'breakfast-buffet',
  'continental-breakfast',
  'english-breakfast',
  'american-breakfast',
  'asian-breakfast',
  'chinese-breakfast',
  'israeli-breakfast',
  'irish-breakfast',
  'japanese-breakfast',
  'scandinavian-breakfast',
  'scottish-breakfast',
] as const;

const text = (key: TextKey) => ({ boardText: localized(key) });

/** Meals by the API's value. What has no counterpart is described as less, never as more. */
const BOARDS: Readonly<Record<string, EtgBoard>> = {
  nomeal: { board: 'roomOnly', breakfasts: 0 },
  ...Object.fromEntries(BREAKFASTS.map((value) => [value, { board: 'breakfast' as const }])),
  'breakfast-for-1': { board: 'breakfast', breakfasts: 1 },
  'breakfast-for-2': { board: 'breakfast', breakfasts: 2 },
  lunch: { board: 'roomOnly', breakfasts: 0, ...text('supply.board.lunch') },
  dinner: { board: 'roomOnly', breakfasts: 0, ...text('supply.board.dinner') },
  'some-meal': { board: 'roomOnly', breakfasts: 0, ...text('supply.board.someMeal') },
  'half-board': { board: 'halfBoard' },
  'half-board-lunch': { board: 'halfBoard', ...text('supply.board.breakfastAndLunch') },
  'half-board-dinner': { board: 'halfBoard', ...text('supply.board.breakfastAndDinner') },
  'full-board': { board: 'fullBoard' },
  'soft-all-inclusive': { board: 'allInclusive', ...text('supply.board.softAllInclusive') },
  'all-inclusive': { board: 'allInclusive' },
  'super-all-inclusive': { board: 'allInclusive' },
  'ultra-all-inclusive': { board: 'allInclusive' },
};

const WITH_BREAKFAST: readonly Board[] = ['breakfast', 'halfBoard', 'fullBoard', 'allInclusive'];

/** The board of a rate; undefined if its meal is unknown or contradicts the structured data. */
export function etgBoard({ meal, meal_data: data }: Pick<EtgRate, 'meal' | 'meal_data'>): EtgBoard | undefined {
  const value = data?.value ?? meal;
  const board = value === null || value === undefined ? undefined : BOARDS[value];
  if (board === undefined || !Object.hasOwn(BOARDS, value as string)) return undefined;
  return data?.has_breakfast === false && WITH_BREAKFAST.includes(board.board) ? undefined : board;
}
