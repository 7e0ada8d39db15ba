import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine is slow, not wrong: what a test waits for may take longer than the library's one second.
configure({ asyncUtilTimeout: 5000 });

/** Runs before every test file of a web project: no test sees what another left on the page or in the browser. */
afterEach(() => {
  cleanup();
  window.localStorage?.clear();
  window.sessionStorage?.clear();
  document.body.replaceChildren();
});
