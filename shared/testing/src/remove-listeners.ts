import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';

type Listener = Parameters<typeof window.addEventListener>;

/** React adds its listener to a document once and remembers that on the document: removed, it would never come back. */
const ADDED_ONCE = new Set(['selectionchange']);

/**
 * Removes after each test what the test added to `window` and `document`. A module that a test imports anew listens there
 * again, and the listeners of the instances before it would answer too.
 */
export function removeListenersAfterEachTest(): void {
  // It prepares a document once, and would not do so again after its listeners were removed.
  userEvent.setup();
  const added: { readonly target: EventTarget; readonly listener: Listener }[] = [];
  beforeEach(() => {
    for (const target of [window, document]) {
      const add = target.addEventListener.bind(target);
      target.addEventListener = (...listener: Listener) => {
        if (!ADDED_ONCE.has(listener[0])) added.push({ target, listener });
        add(...listener);
      };
    }
  });
  afterEach(() => {
    for (const { target, listener } of added.splice(0)) target.removeEventListener(...listener);
    for (const target of [window, document]) Reflect.deleteProperty(target, 'addEventListener');
  });
}
