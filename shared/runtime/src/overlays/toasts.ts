import { TIMES } from '@portico/contract';
import { atom } from 'jotai';
import { portalStore } from '../store.ts';

/** A short message that goes by itself. */
export interface Toast {
  /** Its tone and its words: what is told twice is one message. */
  readonly id: string;
  readonly text: string;
  readonly tone: 'error' | 'success' | 'info';
  /** How long it stays, in milliseconds; the time stops while one reads it under the pointer. */
  readonly forMs: number;
  /** When its time is over, by `performance.now()`. */
  readonly until: number;
}

const MOST = 3;

/** The messages of the page, the oldest first, three at most. The host draws them. */
export const toastsAtom = atom<readonly Toast[]>([]);

/** Shows a message for three seconds. The same message is not shown again within that time. */
export function toast(text: string, tone: Toast['tone'] = 'info', forMs: number = TIMES.toastMs): void {
  const id = `${tone} ${text}`;
  const now = performance.now();
  const shown = portalStore.get(toastsAtom);
  if (shown.some((other) => other.id === id && other.until > now)) return;
  const others = shown.filter((other) => other.id !== id);
  portalStore.set(toastsAtom, [...others, { id, text, tone, forMs, until: now + forMs }].slice(-MOST));
}

/** Takes a message away. */
export function dismissToast(id: string): void {
  portalStore.set(toastsAtom, (shown) => shown.filter((other) => other.id !== id));
}
