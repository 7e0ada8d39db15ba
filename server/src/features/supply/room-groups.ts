import type { SuppliedRoom } from './supplied-hotel.ts';

/** Words that do not distinguish two room types of a hotel. */
const FILLERS = new Set(['a', 'an', 'and', 'bed', 'beds', 'room', 'rooms', 'the', 'with']);

/** Words for the class of a room, as suppliers name it. */
const CLASSES = new Set([
  'apartment',
  'basic',
  'bungalow',
  'classic',
  'club',
  'comfort',
  'deluxe',
  'economy',
  'executive',
  'family',
  'junior',
  'penthouse',
  'premier',
  'premium',
  'standard',
  'studio',
  'suite',
  'superior',
  'villa',
]);

/** Whether two sellers of a hotel mean the same room: the same name, and no fact that contradicts it. */
export function isSameRoom(one: SuppliedRoom, other: SuppliedRoom): boolean {
  return hasEqualBeds(one, other) && wordsOf(one).join(' ') === wordsOf(other).join(' ');
}

/** Whether a room can replace another: the same room, or stated beds and classes that are equal. */
export function isSameRoomGroup(one: SuppliedRoom, other: SuppliedRoom): boolean {
  if (isSameRoom(one, other)) return true;
  const roomClass = classOf(one);
  return one.beds !== undefined && one.beds === other.beds && roomClass !== '' && roomClass === classOf(other);
}

function hasEqualBeds({ beds }: SuppliedRoom, { beds: otherBeds }: SuppliedRoom): boolean {
  return beds === undefined || otherBeds === undefined || beds === otherBeds;
}

/** The words of a name in any order, without case, accents, punctuation and fillers. */
function wordsOf({ nameEn }: SuppliedRoom): readonly string[] {
  const plain = nameEn.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !FILLERS.has(word));
  return words.sort();
}

function classOf(room: SuppliedRoom): string {
  return wordsOf(room)
    .filter((word) => CLASSES.has(word))
    .join(' ');
}
