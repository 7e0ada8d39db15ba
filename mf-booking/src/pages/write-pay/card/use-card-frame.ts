import { useLanguage } from '@portico/runtime';
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { type FromFrame, postToFrame, readFrameMessage } from './card-messages.ts';

/** Actions of the pay button on the card form. */
export interface CardControl {
  /** Asks the form to validate; it sends a token or shows its errors. False if it is not ready. */
  readonly submit: () => boolean;
  /** The bank rejected the security code: the form clears and focuses it. */
  readonly focusCode: () => void;
}

/** Events of the form. */
export interface CardEvents {
  readonly onReady: () => void;
  readonly onToken: (card: { readonly token: string; readonly remember: boolean }) => void;
  /** The form is invalid and shows why. */
  readonly onInvalid: () => void;
  /** Enter in a field of the form. */
  readonly onSubmitRequested: () => void;
}

const LOADS_WITHIN_MS = 15_000;

type State = 'loading' | 'ready' | 'unreachable';

/** The provider's card form in a frame. Only messages of its own window and origin are accepted (PAY-04). */
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
    if (message !== undefined) handleMessage(message);
  });

  function handleMessage(message: FromFrame): void {
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

  // Before the form loads, its window has our own origin: send nothing.
  const isReady = state === 'ready';
  useEffect(() => {
    if (isReady) postToFrame(frame.current, origin, { type: 'language', language });
  }, [isReady, language, origin]);

  useEffect(() => {
    if (!isReady) return undefined;
    const sendScheme = () => postToFrame(frame.current, origin, { type: 'scheme', scheme: schemeNow() });
    sendScheme();
    const observer = new MutationObserver(sendScheme);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, [isReady, origin]);

  useImperativeHandle(
    control,
    () => ({
      submit: () => {
        if (state === 'ready') postToFrame(frame.current, origin, { type: 'submit' });
        return state === 'ready';
      },
      focusCode: () => {
        frame.current?.focus();
        postToFrame(frame.current, origin, { type: 'focusCode' });
      },
    }),
    [origin, state],
  );

  return { frame, state, height };
}

function schemeNow(): 'light' | 'dark' {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}
