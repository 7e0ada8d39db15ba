import { type RefObject, useEffect, useRef } from 'react';

const stack: symbol[] = [];

/** Closes on Esc and on a press outside `inside`; stops Esc, so that only the top layer closes. */
export function useDismiss(
  open: boolean,
  inside: readonly RefObject<HTMLElement | null>[],
  onDismiss: (cause: 'escape' | 'outside') => void,
) {
  const latest = useRef({ inside, onDismiss });
  useEffect(() => {
    latest.current = { inside, onDismiss };
  });
  useEffect(() => {
    if (!open) return;
    const me = Symbol('layer');
    stack.push(me);
    function onPointerDown(event: PointerEvent) {
      const within = latest.current.inside.some((ref) => ref.current?.contains(event.target as Node));
      if (!within) latest.current.onDismiss('outside');
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing || stack.at(-1) !== me) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onDismiss('escape');
    }
    document.addEventListener('pointerdown', onPointerDown, true);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      stack.splice(stack.indexOf(me), 1);
      document.removeEventListener('pointerdown', onPointerDown, true);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [open]);
}
