import { defineConfig } from 'vitest/config';
import { ALIKE, PAGE_POOL } from '../build/src/presets/vitest.ts';

export default defineConfig({
  test: {
    ...ALIKE,
    name: 'ui',
    environment: 'happy-dom',
    pool: PAGE_POOL,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test-setup.ts', '../testing/src/effects-first.ts'],
  },
});
