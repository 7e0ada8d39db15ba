import { AREAS } from './areas.ts';
import { STORED, type StoredKey, type StoredValue } from './stored-values.ts';

/** Reads an item; undefined if it is missing or damaged, or the storage is blocked. */
export function readStored<Key extends StoredKey>(key: Key): StoredValue<Key> | undefined {
  const { area, name, shape } = STORED[key];
  const text = AREAS[area].read(name);
  return text === undefined ? undefined : (shape.parse(text) as StoredValue<Key> | undefined);
}

/** Stores an item; undefined removes it. Never throws: with a full storage, this page keeps the value in memory. */
export function writeStored<Key extends StoredKey>(key: Key, value: StoredValue<Key> | undefined): void {
  const { area, name, shape } = STORED[key];
  const format = shape.format as (value: StoredValue<Key>) => string;
  AREAS[area].write(name, value === undefined ? undefined : format(value));
}
