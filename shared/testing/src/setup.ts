import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** Runs before every test file of a web project: no test sees what another left on the page or in the browser. */
afterEach(() => {
  cleanup();
  window.localStorage?.clear();
  window.sessionStorage?.clear();
  document.body.replaceChildren();
});
