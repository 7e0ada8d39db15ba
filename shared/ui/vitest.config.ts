import { defineConfig } from 'vitest/config';
import { ALIKE } from '../build/src/presets/vitest.ts';

export default defineConfig({
  test: {
    ...ALIKE,
    name: 'ui',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test-setup.ts'],
  },
});
