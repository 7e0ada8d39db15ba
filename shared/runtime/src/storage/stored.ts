import { AREAS } from './areas.ts';
import { STORED, type StoredKey, type StoredValue } from './stored-values.ts';

/** Reads what the page's singletons keep; nothing when it is missing, damaged or the storage is forbidden. */
export function readStored<Key extends StoredKey>(key: Key): StoredValue<Key> | undefined {
  const { area, name, shape } = STORED[key];
  const text = AREAS[area].read(name);
  return text === undefined ? undefined : (shape.parse(text) as StoredValue<Key> | undefined);
}

/** Keeps a value in the browser, or forgets it when it is undefined. Never throws: a full storage keeps it for this page. */
export function writeStored<Key extends StoredKey>(key: Key, value: StoredValue<Key> | undefined): void {
  const { area, name, shape } = STORED[key];
  const format = shape.format as (value: StoredValue<Key>) => string;
  AREAS[area].write(name, value === undefined ? undefined : format(value));
}
