import { randomUUID } from 'node:crypto';
import type { ServerKeys } from './keys.ts';
import { isSealed, sealOf } from './seal.ts';

/** One opening of a page, as the page tells it. */
export interface PageLoad {
  /** UUID. */
  readonly id: string;
  /** Whether a document of ours gave it out, and nobody made it up. */
  readonly isOurs: boolean;
  /** When the document gave it out, epoch milliseconds; zero of a number that does not say. */
  readonly at: number;
}

/** What a document gives its page: a UUID of version 7, which begins with the present moment, and the seal that says whose it is. */
export function newPageLoad(keys: ServerKeys, now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
  return `${id}.${sealOf(id, 'page load', keys)}`;
}

export function readPageLoad(told: string, keys: ServerKeys): PageLoad {
  const [id = '', seal = ''] = told.split('.', 2);
  const [, high = '0', low = '0'] = /^([\da-f]{8})-([\da-f]{4})-7/.exec(id) ?? [];
  return { id, isOurs: isSealed(id, seal, 'page load', keys), at: Number.parseInt(high + low, 16) };
}

/** A number for a document that a script requested: reports with it count towards nothing, so no script gains a second page. */
export function newUnsealedLoad(): string {
  return randomUUID();
}

/** An older page reports nothing new that counts; its number is known until long after. */
const COUNTS_MS = 24 * 60 * 60_000;

/** Whether a document gave out the number not long ago. */
export function isRecent({ isOurs, at }: Pick<PageLoad, 'isOurs' | 'at'>): boolean {
  return isOurs && Date.now() - at <= COUNTS_MS;
}

export function isRecentLoad(load: string, keys: ServerKeys): boolean {
  return isRecent(readPageLoad(load, keys));
}
