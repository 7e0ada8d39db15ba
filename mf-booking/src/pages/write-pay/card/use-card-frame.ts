import { useLanguage } from '@portico/runtime';
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { type FromFrame, readFrameMessage, tellFrame } from './card-messages.ts';

/** What the pay button asks of the card form. */
export interface CardControl {
  /** Asks the form to check what was typed; it answers with a token, or shows its own faults. False where it is not ready. */
  readonly submit: () => boolean;
  /** The bank refused the security code: the form clears it and has the focus there. */
  readonly focusCode: () => void;
}

/** What the form brought. */
export interface CardEvents {
  readonly onReady: () => void;
  readonly onToken: (card: { readonly token: string; readonly remember: boolean }) => void;
  /** Something in the form is wrong, and it says what. */
  readonly onInvalid: () => void;
  /** Enter in a field of the form. */
  readonly onSubmitRequested: () => void;
}

const LOADS_WITHIN_MS = 15_000;

type State = 'loading' | 'ready' | 'unreachable';

/** The provider's card form in its frame: what it says is heard from its own window and origin alone (PAY-04). */
export function useCardFrame(
  url: string,
  control: RefObject<CardControl | null>,
  events: CardEvents,
): { frame: RefObject<HTMLIFrameElement | null>; state: State; height: number | undefined } {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<State>('loading');
  const [height, setHeight] = useState<number>();
  const [language] = useLanguage();
  const { origin } = new URL(url);

  const onMessage = useEffectEvent(({ origin: from, source, data }: MessageEvent) => {
    if (from !== origin || source === null || source !== frame.current?.contentWindow) return;
    const message = readFrameMessage(data);
    if (message !== undefined) hear(message);
  });

  function hear(message: FromFrame): void {
    if (message.type === 'ready') setState('ready');
    if (message.type === 'height') setHeight(message.height);
    if (message.type === 'token') events.onToken(message);
    if (message.type === 'submitRequested') events.onSubmitRequested();
    if (message.type === 'invalid') {
      frame.current?.focus();
      events.onInvalid();
    }
  }

  useEffect(() => {
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);

  const onReady = useEffectEvent(() => events.onReady());
  useEffect(() => {
    if (state === 'ready') onReady();
  }, [state]);

  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => setState('unreachable'), LOADS_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  // Before the form is there its window is of our own origin, and nothing is said to it.
  const isReady = state === 'ready';
  useEffect(() => {
    if (isReady) tellFrame(frame.current, origin, { type: 'language', language });
  }, [isReady, language, origin]);

  useEffect(() => {
    if (!isReady) return undefined;
    const tell = () => tellFrame(frame.current, origin, { type: 'scheme', scheme: schemeNow() });
    tell();
    const observer = new MutationObserver(tell);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, [isReady, origin]);

  useImperativeHandle(
    control,
    () => ({
      submit: () => {
        if (state === 'ready') tellFrame(frame.current, origin, { type: 'submit' });
        return state === 'ready';
      },
      focusCode: () => {
        frame.current?.focus();
        tellFrame(frame.current, origin, { type: 'focusCode' });
      },
    }),
    [origin, state],
  );

  return { frame, state, height };
}

function schemeNow(): 'light' | 'dark' {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}
