import type { OrderData } from '@portico/contract';
import { type Kept, STORED, type StoredKey, type StoredValue } from './stored-values.ts';
import { type TextStore, textStore } from './text-store.ts';

const AREAS: Readonly<Record<Kept<never>['area'], TextStore>> = {
  local: textStore(() => window.localStorage),
  session: textStore(() => window.sessionStorage),
};

/** Reads what is kept in the browser; nothing when it is missing, damaged or the storage is forbidden. */
export function readStored<Key extends StoredKey>(key: Key): StoredValue<Key> | undefined {
  const kept = STORED[key] as unknown as Kept<StoredValue<Key>>;
  const text = AREAS[kept.area].read(kept.name);
  return text === undefined ? undefined : kept.parse(text);
}

/** Keeps a value in the browser, or forgets it when it is undefined. Never throws: a full storage keeps it for this page. */
export function writeStored<Key extends StoredKey>(key: Key, value: StoredValue<Key> | undefined): void {
  const kept = STORED[key] as unknown as Kept<StoredValue<Key>>;
  AREAS[kept.area].write(kept.name, value === undefined ? undefined : kept.format(value));
}

/** What Book now left for the booking flow (VRFY-05). */
export function readOrderData(): OrderData | undefined {
  return readStored('orderData');
}

/** Leaves the booking flow what it needs; also restores its pages when their address is empty. */
export function writeOrderData(order: OrderData): void {
  writeStored('orderData', order);
}
