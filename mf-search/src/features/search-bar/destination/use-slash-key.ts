import { type RefObject, useEffect, useRef } from 'react';

/**
 * `/` goes to the search box, unless something is being written or a dialog is open. Pressed before the box is there, it is not
 * lost: what is given back says so to the box.
 */
export function useSlashKey(input: RefObject<HTMLInputElement | null>): RefObject<boolean> {
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
  return isWanted;
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable=true]');
}
