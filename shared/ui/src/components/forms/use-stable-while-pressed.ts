import { useState, useSyncExternalStore } from 'react';

const STARTS = ['mousedown'] as const;
/** A drag ends without `mouseup`, and so does a press released outside the window. */
const ENDS = ['mouseup', 'dragend', 'contextmenu', 'blur'] as const;

let isPressed = false;

function subscribe(onChange: () => void): () => void {
  const set = (value: boolean) => {
    isPressed = value;
    onChange();
  };
  const start = (event: MouseEvent) => event.button === 0 && set(true);
  // Capturing, because it must see the field's blur, which does not bubble; only a blur of the window ends a press.
  const end = (event: Event) => !(event.type === 'blur' && event.target instanceof Node) && set(false);
  for (const name of STARTS) window.addEventListener(name, start, true);
  for (const name of ENDS) window.addEventListener(name, end, true);
  return () => {
    for (const name of STARTS) window.removeEventListener(name, start, true);
    for (const name of ENDS) window.removeEventListener(name, end, true);
  };
}

/**
 * The value when the mouse button went down, until it is released. Content that appears on blur must not move a button
 * under the pointer: the click would miss it.
 */
export function useStableWhilePressed<T>(value: T): T {
  const isHeld = useSyncExternalStore(subscribe, () => isPressed);
  const [held, setHeld] = useState(value);
  if (!isHeld && held !== value) setHeld(value);
  return isHeld ? held : value;
}
