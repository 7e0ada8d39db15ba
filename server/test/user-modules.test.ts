import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveModules, modulesOf } from '../src/features/users/users.ts';
import { ADMIN_ACTION } from './harness/admin-action.ts';
import { signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await newTestApp();
});
afterAll(() => portal.close());

const VIEWER = 'viewer@portico.test';

const these = (...numbers: readonly number[]) => ({ numbers, isMore: false });

describe('the modules of a person', () => {
  it('[FED-09] take another one, of a remote that came later, at the next call, and keep the other permissions', async () => {
    const client = await signInAs(portal.app, VIEWER);
    const permissions = async () => (await client.call('/api/userInfo')).data.permissions;
    const before = await permissions();
    expect(before.module).toEqual([1, 2]);
    expect(await giveModules(portal.db, ' Viewer@portico.test', these(10, 2, 1, 2), ADMIN_ACTION)).toEqual({
      modules: [1, 2, 10],
    });
    expect(await permissions()).toEqual({ ...before, module: [1, 2, 10] });
    expect(await modulesOf(portal.db, VIEWER)).toEqual([1, 2, 10]);
    expect(await giveModules(portal.db, VIEWER, { numbers: [11, 2], isMore: true }, ADMIN_ACTION)).toEqual({
      modules: [1, 2, 10, 11],
    });
    expect(await giveModules(portal.db, VIEWER, these(), ADMIN_ACTION)).toEqual({ modules: [] });
  });

  it('say so when they take the last administrator of a company away, and only then', async () => {
    const modules = await modulesOf(portal.db, 'agent@portico.test');
    expect(modules).toContain(3);
    const without = modules.filter((module) => module !== 3);
    expect(await giveModules(portal.db, 'agent@portico.test', these(...without), ADMIN_ACTION)).toEqual({
      modules: without,
      leavesNoAdministratorAt: 'harbour-travel',
    });
    expect(await giveModules(portal.db, 'agent@portico.test', these(...without), ADMIN_ACTION)).toEqual({
      modules: without,
    });
    expect(await giveModules(portal.db, 'agent@portico.test', these(...modules), ADMIN_ACTION)).toEqual({ modules });
  });

  it('of operators come with the account: nobody is given them, and stored ones count for nothing', async () => {
    await expect(giveModules(portal.db, VIEWER, these(1, 90), ADMIN_ACTION)).rejects.toThrow(
      'Module 90 belongs to operator accounts',
    );
    const stored = JSON.stringify({ canSearch: true, modules: [1, 90] });
    await portal.db.updateTable('users').set({ permissions: stored }).where('email', '=', VIEWER).execute();
    const viewer = await signInAs(portal.app, VIEWER);
    expect((await viewer.call('/api/userInfo')).data.permissions.module).toEqual([1]);
    await giveModules(portal.db, VIEWER, these(1, 2), ADMIN_ACTION);
  });

  it('[FED-09] are numbers that a host knows, of somebody who is there', async () => {
    const before = await modulesOf(portal.db, VIEWER);
    await expect(giveModules(portal.db, VIEWER, these(1, 7), ADMIN_ACTION)).rejects.toThrow(
      'There is no module 7: 1 to 6 and 10 to 99.',
    );
    await expect(giveModules(portal.db, 'nobody@portico.test', these(1), ADMIN_ACTION)).rejects.toThrow(
      'No account has the email nobody',
    );
    expect(await modulesOf(portal.db, VIEWER)).toEqual(before);
  });
});
