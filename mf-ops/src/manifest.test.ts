import { OPERATIONS_MODULE, type RemoteMenuRow, type RemoteRoute } from '@portico/contract';
import { expect, it } from 'vitest';
import { manifest } from './manifest.ts';

it('is for operators alone: every page and row asks for their module, below one address', () => {
  const routes: readonly RemoteRoute[] = manifest.routes;
  const menu: readonly RemoteMenuRow[] = manifest.menu;
  for (const { path, access, modules } of routes) {
    expect(path).toMatch(/^\/portal\/ops\//);
    expect([access, modules]).toEqual(['session', [OPERATIONS_MODULE]]);
  }
  expect(menu.map(({ modules }) => modules)).toEqual([[OPERATIONS_MODULE]]);
});
