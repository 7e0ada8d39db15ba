import { describe, expect, it } from 'vitest';
import { createRegistry } from './registry.ts';
import { buildRelease, reportedOf } from './test-release.ts';

const row = (order: number, to: string) => ({ label: 'menu.x', icon: 'bed', to, order }) as const;

describe('createRegistry', () => {
  const search = buildRelease({ name: 'mf-search', menu: [row(20, '/b')], dialogs: ['notice'] });
  const trips = buildRelease({ name: 'mf-trips', menu: [row(10, '/a'), row(30, '/c')], dialogs: ['lastRooms'] });
  const registry = createRegistry(reportedOf([search, trips]));

  it('[FED-01, FED-09] takes routes, menu rows and dialogs from what it is told alone', () => {
    expect(registry.routes.map(({ remote, route }) => [remote.name, route.path])).toEqual([
      ['mf-search', '/portal/list'],
      ['mf-trips', '/portal/list'],
    ]);
    expect(registry.menu.map(({ row: { to } }) => to)).toEqual(['/a', '/b', '/c']);
    expect(registry.ownerOfDialog('lastRooms')?.name).toBe('mf-trips');
  });

  it('knows nothing that no release names', () => {
    expect(registry.find('mf-ops')).toBeUndefined();
    expect(registry.ownerOfDialog('priceRise')).toBeUndefined();
  });
});
