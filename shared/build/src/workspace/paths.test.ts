import { join } from 'node:path';
import { expect, it } from 'vitest';
import { appFolder, guestNames, ROOT, remoteNames, remoteOutput } from './paths.ts';

it('[FED-09] a partner’s remote is found by its name, and is none of those that the portal starts with', () => {
  expect(guestNames()).toContain('mf-notes');
  expect(remoteNames()).not.toContain('mf-notes');
  expect(appFolder('mf-notes')).toBe(join(ROOT, 'e2e/remotes/mf-notes'));
  expect(remoteOutput('mf-notes')).toBe(join(ROOT, 'e2e/remotes/mf-notes/dist/mf-notes'));
  expect(appFolder('mf-trips')).toBe(join(ROOT, 'mf-trips'));
  expect(appFolder('host')).toBe(join(ROOT, 'host'));
});
