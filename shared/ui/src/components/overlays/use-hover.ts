import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';

const OPEN_MS = 150;
const CLOSE_MS = 120;

export interface HoverOptions {
  open: boolean;
  onChange: (open: boolean) => void;
  /** Neither the pointer nor the focus opens it: on a phone only a press does. */
  isOff?: boolean | undefined;
}

/**
 * Opens under a mouse that rests and on keyboard focus; closes when both have left. A press pins what it opens, so that
 * it stays until it is pressed again or dismissed.
 */
export function useHover({ open, onChange, isOff = false }: HoverOptions) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPinned = useRef(false);
  const isGivenBack = useRef(false);
  const latest = useRef({ open, onChange });
  useEffect(() => {
    latest.current = { open, onChange };
    if (!open) isPinned.current = false;
  });
  // What a press inside has closed is not opened again by the pointer that came to press.
  useEffect(() => {
    if (!open) clearTimeout(timer.current);
  }, [open]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(next: boolean) {
    clearTimeout(timer.current);
    if (next !== latest.current.open) latest.current.onChange(next);
  }

  function later(next: boolean, delay: number) {
    clearTimeout(timer.current);
    if (isOff) return;
    timer.current = setTimeout(() => {
      if (next || !isPinned.current) change(next);
    }, delay);
  }

  const pointer = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && later(true, OPEN_MS),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && later(false, CLOSE_MS),
  };

  return {
    /** For the layer as well: the pointer may rest inside it. */
    pointer,
    focus: {
      onFocus: (event: FocusEvent) =>
        !isOff && !isGivenBack.current && event.target.matches(':focus-visible') && change(true),
      onBlur: () => !isOff && change(false),
    },
    change,
    /** Gives the focus back to the trigger without opening again what has just closed. */
    giveBack(trigger: HTMLElement | undefined) {
      isGivenBack.current = true;
      trigger?.focus();
      isGivenBack.current = false;
    },
    /** Whether a press holds it open. */
    isPinned: () => isPinned.current,
    press() {
      const closes = open && (isPinned.current || isOff);
      isPinned.current = !closes;
      change(!closes);
    },
  };
}
