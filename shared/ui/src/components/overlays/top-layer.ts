import { useSyncExternalStore } from 'react';

// A modal dialog makes everything outside it inert, including toasts; toasts render in the topmost one.
const open: HTMLElement[] = [];
const listeners = new Set<() => void>();
let overflowBefore = '';

function changed() {
  for (const listener of listeners) listener();
}

export function enterTopLayer(element: HTMLElement): () => void {
  if (open.length === 0) {
    overflowBefore = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
  }
  open.push(element);
  changed();
  return () => {
    open.splice(open.indexOf(element), 1);
    if (open.length === 0) document.documentElement.style.overflow = overflowBefore;
    changed();
  };
}

export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open.at(-1) ?? document.body,
    () => document.body,
  );
}
