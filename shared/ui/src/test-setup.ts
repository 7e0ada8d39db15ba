import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { loadPlacement } from './components/overlays/use-placement.ts';

// At hand as it is on a page that has seen a pointer: no test waits for it, and none ends while it is on its way.
beforeAll(async () => {
  await loadPlacement();
});
afterEach(cleanup);
