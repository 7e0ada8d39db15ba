import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * `/` focuses the search box, unless the user is typing or a dialog is open. A press before the box is rendered is
 * remembered: the returned function reads it once.
 */
export function useSlashKey(input: RefObject<HTMLInputElement | null>): () => boolean {
  const isWanted = useRef(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (event.key !== '/' || !isPlain || event.defaultPrevented || isWriting(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      isWanted.current = input.current === null;
      input.current?.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
  return useCallback(() => {
    const wasWanted = isWanted.current;
    isWanted.current = false;
    return wasWanted;
  }, []);
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable=true]');
}
