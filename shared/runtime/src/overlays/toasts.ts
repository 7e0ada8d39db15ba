import { TIMES } from '@portico/contract';
import { atom } from 'jotai';
import { portalStore } from '../store.ts';

/** A short message that closes automatically. */
export interface Toast {
  /** Tone and text: an equal message is shown once. */
  readonly id: string;
  readonly text: string;
  readonly tone: 'error' | 'success' | 'info';
  /** Duration in milliseconds; the timer pauses while the pointer is over the toast. */
  readonly forMs: number;
  /** End of its duration, by `performance.now()`. */
  readonly until: number;
}

const MOST = 3;

/** The toasts of the page, oldest first, at most three. The host renders them. */
export const toastsAtom = atom<readonly Toast[]>([]);

/** Shows a message, for three seconds by default. An equal message is not added while it shows. */
export function toast(text: string, tone: Toast['tone'] = 'info', forMs: number = TIMES.toastMs): void {
  const id = `${tone} ${text}`;
  const now = performance.now();
  const current = portalStore.get(toastsAtom);
  if (current.some((other) => other.id === id && other.until > now)) return;
  const others = current.filter((other) => other.id !== id);
  portalStore.set(toastsAtom, [...others, { id, text, tone, forMs, until: now + forMs }].slice(-MOST));
}

/** Removes a toast. */
export function dismissToast(id: string): void {
  portalStore.set(toastsAtom, (current) => current.filter((other) => other.id !== id));
}
