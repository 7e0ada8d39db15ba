/** Messages to the card provider's form. */
type ToFrame =
  | { readonly type: 'submit' }
  | { readonly type: 'focusCode' }
  | { readonly type: 'scheme'; readonly scheme: 'light' | 'dark' }
  | { readonly type: 'language'; readonly language: 'en' | 'zh' };

/** Messages from the form. A token represents the card for this payment only; card digits are never sent. */
export type FromFrame =
  | { readonly type: 'ready' }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'invalid' }
  | { readonly type: 'token'; readonly token: string; readonly remember: boolean }
  | { readonly type: 'submitRequested' };

const MESSAGE_SOURCE = 'card';
/** Larger heights of the form are ignored. */
const TALLEST = 2000;

/** Parses a message of the form; undefined if it is invalid. The caller checks its origin. */
export function readFrameMessage(data: unknown): FromFrame | undefined {
  const { portico, type, height, token, remember } = (data ?? {}) as Partial<Record<string, unknown>>;
  if (portico !== MESSAGE_SOURCE) return undefined;
  if (type === 'ready' || type === 'invalid' || type === 'submitRequested') return { type };
  if (type === 'height' && typeof height === 'number' && height > 0 && height <= TALLEST) return { type, height };
  if (type === 'token' && typeof token === 'string' && token !== '')
    return { type, token, remember: remember === true };
  return undefined;
}

/** Sends a message to the form at its own origin only. */
export function postToFrame(frame: HTMLIFrameElement | null, origin: string, message: ToFrame): void {
  frame?.contentWindow?.postMessage({ portico: MESSAGE_SOURCE, ...message }, origin);
}
