import { HOST_PATHS } from '@portico/contract';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ownerOfPage } from '../client-errors/owner-of-page.ts';
import type { RouteHandle } from '../page/route-handle.ts';
import { createRegistry } from '../remotes/registry.ts';
import { buildRelease, reportedOf } from '../remotes/test-release.ts';
import { portalRoutes } from './portal-routes.tsx';

const PATTERNS = { 'mf-all': '/portal/*', 'mf-docs': '/portal/docs/*', 'mf-ops': '/portal/ops/:name/faults' };
const registry = createRegistry(
  reportedOf(
    Object.entries(PATTERNS).map(([name, path]) =>
      buildRelease({ name, routes: [{ path, page: 'hotelList', access: 'public', title: 't' }] }),
    ),
  ),
);
const ownerOfErrors = ownerOfPage(registry, { releaseOf: (name) => buildRelease({ name }) });

function drawn(path: string): string | undefined {
  const handle = matchRoutes(portalRoutes(registry), path)?.at(-1)?.route.handle as RouteHandle | undefined;
  return handle?.remote?.name;
}

describe('whose an address is', () => {
  it.each<[path: string, owner: string | undefined]>([
    ['/portal/docs/a/b', 'mf-docs'],
    ['/portal/docs', 'mf-docs'],
    ['/portal/DOCS/a/', 'mf-docs'],
    ['/portal/ops/a%2Fb/faults', 'mf-ops'],
    ['/portal/ops/a/b/faults', 'mf-all'],
    ['/portal/%64ocs/a', 'mf-docs'],
    ['/elsewhere', undefined],
    ...HOST_PATHS.map((path): [string, undefined] => [path, undefined]),
  ])('%s: what is drawn, fetched ahead and blamed is of one owner', (path, owner) => {
    expect([drawn(path), registry.routeAt(path)?.remote.name, ownerOfErrors(path)?.remote]).toEqual([
      owner,
      owner,
      owner,
    ]);
  });
});
