import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { Order } from './order.ts';

export interface OrderStore {
  readonly find: (partnerOrderId: string, keyId: string) => Order | undefined;
  readonly all: () => readonly Order[];
  readonly put: (order: Order) => void;
  /** Unused order id. */
  readonly nextId: () => number;
}

const FIRST_ID = 100_000_000;

const StoredOrder = v.pipe(v.string(), v.parseJson(), Order);

/**
 * Bookings in memory and, if a folder is given, in one file each. A file is replaced atomically, so a killed process
 * leaves the previous or the new state. Throws if a file is unreadable.
 */
export function openOrderStore(folder?: string): OrderStore {
  const orders = new Map<string, Order>();
  const keyOf = ({ partnerOrderId, keyId }: Pick<Order, 'partnerOrderId' | 'keyId'>) => `${keyId} ${partnerOrderId}`;
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    const stored = files.map((name) => v.parse(StoredOrder, readFileSync(join(folder, name), 'utf8')));
    for (const order of stored.sort((one, other) => one.orderId - other.orderId)) orders.set(keyOf(order), order);
  }
  let lastId = [...orders.values()].at(-1)?.orderId ?? FIRST_ID;
  return {
    nextId: () => {
      lastId += 1;
      return lastId;
    },
    find: (partnerOrderId, keyId) => orders.get(keyOf({ partnerOrderId, keyId })),
    all: () => [...orders.values()],
    put: (order) => {
      orders.set(keyOf(order), order);
      if (folder === undefined) return;
      const path = join(folder, `${order.orderId}.json`);
      writeFileSync(`${path}.new`, JSON.stringify(order));
      renameSync(`${path}.new`, path);
    },
  };
}
