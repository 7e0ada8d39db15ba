import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { loadPlacement } from './components/overlays/use-placement.ts';

// Loaded in advance, as after a pointer event: tests need not wait for it, and none ends while it loads.
beforeAll(async () => {
  await loadPlacement();
});
afterEach(cleanup);
