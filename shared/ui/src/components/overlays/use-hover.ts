import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';

const OPEN_MS = 150;
const CLOSE_MS = 120;

export interface HoverOptions {
  open: boolean;
  onChange: (open: boolean) => void;
  /** Disables hover and focus: on a phone only a press opens it. */
  isOff?: boolean | undefined;
}

/**
 * Opens on mouse hover and keyboard focus; closes when both have left. A press pins it until the next press or
 * dismissal.
 */
export function useHover({ open, onChange, isOff = false }: HoverOptions) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasIntegrity = useRef(false);
  const isGivenBack = useRef(false);
  const latest = useRef({ open, onChange });
  useEffect(() => {
    latest.current = { open, onChange };
    if (!open) hasIntegrity.current = false;
  });
  // A pending hover must not reopen what a press inside has closed.
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
      if (next || !hasIntegrity.current) change(next);
    }, delay);
  }

  const pointer = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && later(true, OPEN_MS),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && later(false, CLOSE_MS),
  };

  return {
    /** Also for the layer: the pointer may rest inside it. */
    pointer,
    focus: {
      onFocus: (event: FocusEvent) =>
        !isOff && !isGivenBack.current && event.target.matches(':focus-visible') && change(true),
      onBlur: () => !isOff && change(false),
    },
    change,
    /** Returns the focus to the trigger without reopening the layer. */
    giveBack(trigger: HTMLElement | undefined) {
      isGivenBack.current = true;
      trigger?.focus();
      isGivenBack.current = false;
    },
    /** Whether a press pinned it. */
    hasIntegrity: () => hasIntegrity.current,
    press() {
      const closes = open && (hasIntegrity.current || isOff);
      hasIntegrity.current = !closes;
      change(!closes);
    },
  };
}
