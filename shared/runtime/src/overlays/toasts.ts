import { TIMES } from '@portico/contract';

/** A short message that goes by itself. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'error' | 'success' | 'info';
  readonly forMs: number;
}

type Handler = (toast: Toast) => void;

let handler: Handler | undefined;
let waiting: Toast[] = [];
let lastId = 0;
const shownUntil = new Map<string, number>();

/** Shows a message for three seconds. The same message is not shown again while it stands. */
export function toast(text: string, tone: Toast['tone'] = 'info', forMs: number = TIMES.toastMs): void {
  const key = `${tone} ${text}`;
  const now = performance.now();
  if ((shownUntil.get(key) ?? 0) > now) return;
  shownUntil.set(key, now + forMs);
  lastId += 1;
  const shown = { id: lastId, text, tone, forMs };
  if (handler) handler(shown);
  else waiting.push(shown);
}

/** Takes over showing messages; earlier ones come first. For the host alone. */
export function onToast(next: Handler): () => void {
  handler = next;
  const early = waiting;
  waiting = [];
  for (const shown of early) next(shown);
  return () => {
    if (handler === next) handler = undefined;
  };
}
