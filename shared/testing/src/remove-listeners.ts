import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';

type Listener = Parameters<typeof window.addEventListener>;

/** React adds this listener once per document and remembers that, so a removed one is never added again. */
const ADDED_ONCE = new Set(['selectionchange']);

/**
 * Removes after each test the listeners that it added to `window` and `document`. Otherwise the listeners of a previous
 * instance of a reimported module would still run.
 */
export function removeListenersAfterEachTest(): void {
  // user-event prepares a document once and would not repeat that after its listeners were removed.
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
