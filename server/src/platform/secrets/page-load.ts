import { randomUUID } from 'node:crypto';
import type { ServerKeys } from './keys.ts';
import { isSealed, sealOf } from './seal.ts';

/** A page load, as reported by the page. */
export interface PageLoad {
  /** UUID. */
  readonly id: string;
  /** Whether the id has a valid seal, so this server issued it. */
  readonly isOurs: boolean;
  /** Issue time in epoch milliseconds; 0 if the id contains no time. */
  readonly at: number;
}

/** Id for the HTML page: a UUID version 7, which starts with the current time, and a seal against forgery. */
export function newPageLoad(keys: ServerKeys, now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
  return `${id}.${sealOf(id, 'page load', keys)}`;
}

export function readPageLoad(text: string, keys: ServerKeys): PageLoad {
  const [id = '', seal = ''] = text.split('.', 2);
  const [, high = '0', low = '0'] = /^([\da-f]{8})-([\da-f]{4})-7/.exec(id) ?? [];
  return { id, isOurs: isSealed(id, seal, 'page load', keys), at: Number.parseInt(high + low, 16) };
}

/**
 * Id for HTML pages that a script requested. Reports with it do not count, so a script cannot gain a second page load.
 */
export function newUnsealedLoad(): string {
  return randomUUID();
}

/** Reports of older page loads do not count. */
const COUNTS_MS = 24 * 60 * 60_000;

/** Whether the server issued the id recently. */
export function isRecent({ isOurs, at }: Pick<PageLoad, 'isOurs' | 'at'>): boolean {
  return isOurs && Date.now() - at <= COUNTS_MS;
}

export function isRecentLoad(load: string, keys: ServerKeys): boolean {
  return isRecent(readPageLoad(load, keys));
}
