import type { PageError } from '@portico/contract';
import { expect, it, vi } from 'vitest';
import { createErrorReporter } from './error-reporter.ts';
import { createLazyReporter, type Moment } from './lazy-reporter.ts';

const HOST = '1.0.0-11111111';
const quiet = { page: undefined, ran: [], fields: [], lastFailedRequest: undefined, now: 0 };

function aScene() {
  let moment: Moment = { ...quiet, address: 'http://localhost/portal/list' };
  const reported: Omit<PageError, 'number'>[] = [];
  const bring = vi.fn(async () => createErrorReporter);
  const around = {
    queue: { add: (pageError: Omit<PageError, 'number'>) => reported.push(pageError) },
    host: () => HOST,
    isMuted: () => false,
  };
  const late = createLazyReporter(() => moment, around, bring);
  const threw = (message: string) =>
    late.enqueue((reporter) =>
      reporter.threw({ error: new Error(message), message, filename: '', lineno: 1, colno: 2 }),
    );
  const move = (to: Partial<Moment>) => {
    moment = { ...moment, ...to };
  };
  const reportedTexts = () => reported.map(({ message, path }) => [message, path]);
  return { late, bring, threw, move, reportedTexts };
}

it('tells what happened before the reporter was there as it was then, without what was typed then', async () => {
  const { bring, threw, move, reportedTexts } = aScene();
  move({ fields: [{ value: 'Secretson' }] });
  threw('no place for Secretson');
  move({ address: 'http://localhost/portal/hotel', fields: [] });
  threw('another one');
  expect(reportedTexts()).toEqual([]);
  await vi.waitFor(() => expect(reportedTexts()).toHaveLength(2), { timeout: 10_000 });
  expect(reportedTexts()).toEqual([
    ['Error: no place for [typed]', '/portal/list'],
    ['Error: another one', '/portal/hotel'],
  ]);
  threw('at once');
  expect(reportedTexts()).toHaveLength(3);
  expect(bring).toHaveBeenCalledTimes(1);
});

it('asks for the reporter again with the next fault where it could not be had, and then tells of both', async () => {
  const { bring, threw, reportedTexts } = aScene();
  bring.mockRejectedValueOnce(new Error('offline'));
  threw('first');
  await vi.waitFor(() => expect(bring.mock.settledResults[0]?.type).toBe('rejected'), { timeout: 10_000 });
  await Promise.resolve();
  threw('second');
  await vi.waitFor(
    () => expect(reportedTexts().map(([message]) => message)).toEqual(['Error: first', 'Error: second']),
    {
      timeout: 10_000,
    },
  );
});

it('keeps no more than some of many', async () => {
  const { threw, reportedTexts } = aScene();
  for (let moment = 0; moment < 200; moment += 1) threw(`number ${moment}`);
  await vi.waitFor(() => expect(reportedTexts()).toHaveLength(50), { timeout: 10_000 });
});

it('has the reporter come before anything happened', async () => {
  const { late, bring, threw, reportedTexts } = aScene();
  late.prepare();
  await vi.waitFor(() => expect(bring.mock.settledResults[0]?.type).toBe('fulfilled'), { timeout: 10_000 });
  await Promise.resolve();
  threw('at once');
  expect(reportedTexts()).toHaveLength(1);
});
