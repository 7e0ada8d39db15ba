import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../workspace/paths.ts';
import { arrowsOf, nameOf } from './arrows-of.ts';
import { HOST_MODULES } from './browser-modules.ts';
import { moduleBoundaryError } from './module-boundaries.ts';
import { MODULE_TABLES } from './module-tables.ts';
import { SERVER_MODULES } from './server-modules.ts';

describe.each(Object.entries(MODULE_TABLES))('the modules of %s', (name, modules) => {
  it('stand from the ground up: each imports only modules that stand before it, so that no circle can be', () => {
    for (const [index, [module, imports]] of modules.entries()) {
      const before = modules.slice(0, index).map(([one]) => one);
      expect(before, module).toEqual(expect.arrayContaining([...imports]));
    }
  });

  it('refuse every import that the table does not allow', () => {
    const inModule = (module: string) => ({ package: name, path: `src/${module}/file.ts` });
    for (const [module, imports] of modules)
      for (const [other, , entry] of modules) {
        const to = entry === undefined ? inModule(other) : { package: name, path: `src/${entry}.ts` };
        if (module === other) continue;
        expect(moduleBoundaryError(modules, inModule(module), to) === undefined, `${module} → ${other}`).toBe(
          imports.includes(other),
        );
      }
  });

  it('are all there, and the table allows nothing that nobody uses', () => {
    const allowed = modules.flatMap(([module, imports]) => imports.map((other) => `${module} → ${other}`));
    expect(arrowsOf(name, modules).map(nameOf)).toEqual(allowed.sort());
  });
});

describe('moduleBoundaryError', () => {
  const boundaryError = (from: string, to: string) =>
    moduleBoundaryError(HOST_MODULES, { package: 'host', path: from }, { package: 'host', path: to });

  it('lets a module import downwards, and whoever stands on top import everything', () => {
    expect(boundaryError('src/layout/account/account-drawer.tsx', 'src/session/sign-out.ts')).toBeUndefined();
    expect(boundaryError('src/bootstrap.tsx', 'src/layout/portal-layout.tsx')).toBeUndefined();
  });

  it('lets tests look anywhere', () => {
    expect(boundaryError('src/session/user-info.test.tsx', 'src/routes/portal-routes.tsx')).toBeUndefined();
  });

  it.each([
    ['src/session/sign-out.ts', 'src/notices/notice-page.tsx', 'the module session may not import the module notices'],
    [
      'src/layout/parts/layout-parts.ts',
      'src/layout/footer.tsx',
      'the module layout/parts may not import the module layout',
    ],
    ['src/routes/own-pages.tsx', 'src/bootstrap.tsx', 'the module routes may not import the module top'],
    ['src/attic/old.ts', 'src/words.ts', 'src/attic/old.ts does not belong to a module of host'],
  ])('refuses %s to import %s', (from, to, reason) => {
    expect(boundaryError(from, to)).toContain(reason);
  });
});

describe('the entry of a module', () => {
  const boundaryError = (from: string, to: string) =>
    moduleBoundaryError(SERVER_MODULES, { package: 'server', path: from }, { package: 'server', path: to });

  it('is what other modules import, and what stands on top; its own files import each other', () => {
    const entry = 'src/features/orders/orders.ts';
    expect(boundaryError('src/features/trips/trip-list.ts', entry)).toBeUndefined();
    expect(boundaryError('src/app.ts', entry)).toBeUndefined();
    expect(boundaryError('src/features/orders/payment/pay-order.ts', 'src/features/orders/order.ts')).toBeUndefined();
  });

  it('may be passed by in tests', () => {
    expect(
      boundaryError('test/booking/expiry.test.ts', 'src/features/orders/settlement/expire-orders.ts'),
    ).toBeUndefined();
  });

  it.each([
    [
      'src/features/trips/trip-list.ts',
      'src/features/orders/orders-repository.ts',
      'Import the entry of features/orders',
    ],
    ['src/app.ts', 'src/features/orders/register-orders.ts', 'Import the entry of features/orders'],
    ['src/later.ts', 'src/seed/demo/seed-demo.ts', 'Import the entry of seed, src/seed/seed.ts'],
    ['src/features/orders/order.ts', 'src/features/orders/orders.ts', 'is the entry for other modules'],
    [
      'src/features/orders/orders-repository.ts',
      'src/features/trips/trips.ts',
      'may not import the module features/trips',
    ],
    ['src/features/attic/old.ts', 'src/domain/city.ts', 'does not belong to a module of server'],
  ])('refuses %s to import %s', (from, to, reason) => {
    expect(boundaryError(from, to)).toContain(reason);
  });

  it('stands in its module', () => {
    for (const [module, , entry] of SERVER_MODULES)
      if (entry !== undefined) expect(existsSync(resolve(ROOT, 'server/src', `${entry}.ts`)), module).toBe(true);
  });
});
