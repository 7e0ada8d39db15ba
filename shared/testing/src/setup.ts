import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import './effects-first.ts';
import { removeListenersAfterEachTest } from './remove-listeners.ts';

// A busy machine is slow, not wrong: what a test waits for may take longer than the library's one second.
configure({ asyncUtilTimeout: 10_000 });

// Hooks run in reverse order after a test: pages are unmounted first, then their leftover listeners are removed.
removeListenersAfterEachTest();

/**
 * Runs before every test file of a web project: no test sees what another left on the page or in the browser. Each page brings
 * its style rules; those of pages that are gone would be matched against every element that a test looks for.
 */
afterEach(() => {
  cleanup();
  window.localStorage?.clear();
  window.sessionStorage?.clear();
  document.body.replaceChildren();
  for (const sheet of document.head.querySelectorAll('style[data-emotion]')) sheet.remove();
});
