import type { Words } from '../codec/codec.ts';
import type { RoomRate } from '../entities/offer.ts';
import type { Language } from '../limits.ts';

/** Heading of the parts of the room price in a stay with several rooms. */
export const ROOM_PRICES_TITLE: Words = { en: 'Room price by room', zh: '各房间房费' };

/** `Room 2: Deluxe King`; `number` counts from 1. */
export function roomText(number: number, name: string, language: Language): string {
  return language === 'zh' ? `房间 ${number}：${name}` : `Room ${number}: ${name}`;
}

/** One text per room, for rooms with different names; empty if all rooms are alike. */
export function differentRooms(rates: readonly Pick<RoomRate, 'name'>[], language: Language): readonly string[] {
  const names = rates.map(({ name }) => name[language] || name.en || name.zh);
  return new Set(names).size < 2 ? [] : names.map((name, index) => roomText(index + 1, name, language));
}
