import { expect, it } from 'vitest';
import { announcement } from './announcement.ts';

it('names the demo accounts', () => {
  const [ready, password, ...accounts] = announcement(4300, { isDemo: true, openDemo: ['agent@portico.test'] });
  expect(ready).toBe('Portico ready at http://localhost:4300/portal/');
  expect(password).toBe('Demo accounts, password Portico!2026:');
  expect(accounts[0]).toMatch(/^ {2}agent@portico\.test\s+Harbour Travel, everything$/);
});

it('tells where the sandbox of payments is, when there is one', () => {
  const [, payments] = announcement(4300, { isDemo: true, openDemo: [], sandbox: 'http://localhost:4301' });
  expect(payments).toBe('Payments go to a sandbox that moves no money: http://localhost:4301/');
});

it('names the simulated supplier, when there is one', () => {
  const [, supplier] = announcement(4300, { isDemo: true, openDemo: [], supplierSandbox: 'http://127.0.0.1:4302' });
  expect(supplier).toBe('A sandbox simulates a hotel supplier: http://127.0.0.1:4302/');
});

it('says without demo data how to get one, and no password', () => {
  expect(announcement(4300, { isDemo: false, openDemo: [] })).toEqual([
    'Portico ready at http://localhost:4300/portal/',
    'No demo accounts were added. Start once with PORTICO_DEMO=1 to add them and generated hotels to the database.',
  ]);
});

it('warns of demo accounts that an earlier start left open, without their password', () => {
  const [, warning] = announcement(4300, { isDemo: false, openDemo: ['agent@portico.test', 'lin@portico.test'] });
  expect(warning).toMatch(/^Warning: .+\(agent@portico\.test, lin@portico\.test\)\. Set their state .+ to 'inactive'/);
  expect(warning).not.toContain('Portico!2026');
});
