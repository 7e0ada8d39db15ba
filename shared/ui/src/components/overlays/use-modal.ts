import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { keepTabInside, tabbableIn } from './tabbable.ts';
import { enterTopLayer } from './top-layer.ts';

export type ModalFocus = 'title' | 'first' | RefObject<HTMLElement | null>;

export interface ModalOptions {
  /** Called for Esc, and for a click beside the frame where `dismissOutside` is set. Absent: it cannot be dismissed. */
  onDismiss?: (() => void) | undefined;
  dismissOutside?: boolean | undefined;
  focus?: ModalFocus | undefined;
}

/** A native modal dialog: the browser keeps the rest inert; we place the focus, keep Tab inside and give it back. */
export function useModal({ onDismiss, dismissOutside, focus = 'first' }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const pressedOutside = useRef(false);
  const focusRef = useRef(focus);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    const leave = enterTopLayer(dialog);
    startOf(dialog, focusRef.current, titleRef.current).focus();
    return () => {
      dialog.close();
      leave();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return {
    titleRef,
    dialogProps: {
      ref,
      tabIndex: -1,
      'aria-modal': true,
      onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
        if (event.key === 'Escape') {
          // Also when it may not be dismissed: the browser would close it by itself.
          event.preventDefault();
          event.stopPropagation();
          onDismiss?.();
        } else keepTabInside(event.currentTarget, event);
      },
      onCancel(event: { target: unknown; currentTarget: unknown; preventDefault(): void }) {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onDismiss?.();
      },
      onMouseDown(event: MouseEvent<HTMLDialogElement>) {
        pressedOutside.current = event.target === event.currentTarget && isOutside(event.currentTarget, event);
      },
      onClick(event: MouseEvent<HTMLDialogElement>) {
        // Neither does a press close that began inside, a text selection for example, nor the second half of the double
        // click that opened it.
        const isOwnPress = pressedOutside.current && event.detail < 2;
        if (dismissOutside && isOwnPress && isOutside(event.currentTarget, event)) onDismiss?.();
        pressedOutside.current = false;
      },
    },
  };
}

function startOf(dialog: HTMLElement, focus: ModalFocus, title: HTMLElement | null): HTMLElement {
  if (focus === 'title') return title ?? dialog;
  if (focus === 'first') {
    return dialog.querySelector<HTMLElement>('[data-autofocus]') ?? tabbableIn(dialog)[0] ?? dialog;
  }
  return focus.current ?? dialog;
}

function isOutside(frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
