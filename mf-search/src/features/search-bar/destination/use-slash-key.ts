import { type RefObject, useEffect } from 'react';

/** `/` goes to the search box, unless something is being written or a dialog is open. */
export function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (event.key !== '/' || !isPlain || event.defaultPrevented || isWriting(event.target)) return;
      if (document.querySelector('dialog[open]') !== null || input.current === null) return;
      event.preventDefault();
      input.current.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable=true]');
}
