import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { tabbableIn, trapTab } from './tabbable.ts';
import { enterTopLayer } from './top-layer.ts';

export type ModalFocus = 'title' | 'first' | RefObject<HTMLElement | null>;

export interface ModalOptions {
  /** Called for Esc and, with `dismissOutside`, for a click outside the frame. Omitted: not dismissible. */
  onDismiss?: (() => void) | undefined;
  dismissOutside?: boolean | undefined;
  focus?: ModalFocus | undefined;
}

/**
 * A native modal dialog: the browser makes the rest inert; this hook sets the focus, traps Tab and restores the focus.
 */
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
          // Also if it is not dismissible: the browser would close it.
          event.preventDefault();
          event.stopPropagation();
          onDismiss?.();
        } else trapTab(event.currentTarget, event);
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
        // Neither a press that began inside (text selection) nor the second click of an opening double click closes it.
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
