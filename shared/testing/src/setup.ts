import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import './effects-first.ts';
import { removeListenersAfterEachTest } from './remove-listeners.ts';

// On a busy machine, waits may take longer than the library's default of one second.
configure({ asyncUtilTimeout: 10_000 });

// Hooks run in reverse order after a test: pages are unmounted first, then their leftover listeners are removed.
removeListenersAfterEachTest();

/**
 * Setup file of web projects: clears page and storage after each test. Style rules of earlier pages are removed,
 * because each element query would match against them.
 */
afterEach(() => {
  cleanup();
  window.localStorage?.clear();
  window.sessionStorage?.clear();
  document.body.replaceChildren();
  for (const sheet of document.head.querySelectorAll('style[data-emotion]')) sheet.remove();
});
