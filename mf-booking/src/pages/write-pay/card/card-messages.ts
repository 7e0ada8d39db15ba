/** What the page tells the card provider's form. */
type ToFrame =
  | { readonly type: 'submit' }
  | { readonly type: 'focusCode' }
  | { readonly type: 'scheme'; readonly scheme: 'light' | 'dark' }
  | { readonly type: 'language'; readonly language: 'en' | 'zh' };

/** What the form tells the page. A token stands for the card, once and for this payment; no digit of a card is ever told. */
export type FromFrame =
  | { readonly type: 'ready' }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'invalid' }
  | { readonly type: 'token'; readonly token: string; readonly remember: boolean }
  | { readonly type: 'submitRequested' };

const MARK = 'card';
/** A form that says it is taller than this is not believed. */
const TALLEST = 2000;

/** A message of the form, or nothing where it cannot be read. Its origin is checked by whoever hears it. */
export function readFrameMessage(data: unknown): FromFrame | undefined {
  const { portico, type, height, token, remember } = (data ?? {}) as Partial<Record<string, unknown>>;
  if (portico !== MARK) return undefined;
  if (type === 'ready' || type === 'invalid' || type === 'submitRequested') return { type };
  if (type === 'height' && typeof height === 'number' && height > 0 && height <= TALLEST) return { type, height };
  if (type === 'token' && typeof token === 'string' && token !== '')
    return { type, token, remember: remember === true };
  return undefined;
}

/** Tells the form something, and nobody else that might have come to stand in its place. */
export function tellFrame(frame: HTMLIFrameElement | null, origin: string, message: ToFrame): void {
  frame?.contentWindow?.postMessage({ portico: MARK, ...message }, origin);
}
