import { useSyncExternalStore } from 'react';

export interface ToastRequest {
  text: string;
  /** `info` goes by itself after three seconds; `error` stays until it is dismissed. */
  tone?: 'info' | 'error' | undefined;
  /** How long it stays, in milliseconds, where that differs from its tone's custom. */
  ms?: number | undefined;
  /** Another toast with the same key takes the place of this one: a failure is said once. */
  key?: string | undefined;
  action?: { label: string; onPress: () => void } | undefined;
}

export interface ToastEntry extends ToastRequest {
  id: string;
}

const INFO_MS = 3000;
const MOST = 3;

let toasts: readonly ToastEntry[] = [];
let made = 0;
const listeners = new Set<() => void>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

function set(next: readonly ToastEntry[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message at the foot of the window; answers its id. */
export function showToast(toast: ToastRequest): string {
  made += 1;
  const id = toast.key ?? `toast-${made}`;
  clearTimeout(timers.get(id));
  set([...toasts.filter((other) => other.id !== id), { ...toast, id }].slice(-MOST));
  resumeToast({ ...toast, id });
  return id;
}

export function dismissToast(id: string) {
  clearTimeout(timers.get(id));
  timers.delete(id);
  set(toasts.filter((toast) => toast.id !== id));
}

/** Starts the time of a toast anew, or stops it without `ms`: nothing goes while one is reading or on its button. */
export function holdToast(id: string, ms?: number) {
  clearTimeout(timers.get(id));
  if (ms === undefined) return;
  const timer = setTimeout(() => dismissToast(id), ms);
  timers.set(id, timer);
}

export function resumeToast({ id, tone, ms }: ToastEntry) {
  const stay = ms ?? (tone === 'error' ? undefined : INFO_MS);
  if (stay !== undefined) holdToast(id, stay);
}

export function useToasts(): readonly ToastEntry[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => toasts,
  );
}
