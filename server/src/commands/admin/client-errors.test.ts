import { describe, expect, it } from 'vitest';
import { runCommand } from '../cli/command.ts';
import { clientErrorsCommand } from './client-errors.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
/** Runs the command. Returns the called action with its arguments. */
async function read(...args: string[]): Promise<unknown> {
  let done: unknown;
  const actions = {
    list: async (query: object) => {
      done = { name: 'list', ...query };
    },
    clear: async (remote: string, version: string, reason: object) => {
      done = { name: 'clear', remote, version, ...reason };
    },
  };
  await runCommand(clientErrorsCommand(actions, NOW), args);
  return done;
}

describe('pnpm admin client-errors', () => {
  it.each([
    [[], '2026-11-19T18:00:00.000Z'],
    [['--since', '30m'], '2026-11-20T17:30:00.000Z'],
    [['--since', '2h'], '2026-11-20T16:00:00.000Z'],
    [['--since', '3d'], '2026-11-17T18:00:00.000Z'],
    [['--since', '2026-11-20T10:00Z'], '2026-11-20T10:00:00.000Z'],
  ])('reads %j as since %s', async (args, since) => {
    expect(await read(...args)).toMatchObject({ name: 'list', since: new Date(since), limit: 20 });
  });

  it('takes a remote and a limit', async () => {
    expect(await read('--remote', 'mf-trips', '--limit', '5')).toMatchObject({ remote: 'mf-trips', limit: 5 });
  });

  it('clears the mark of a version, for a reason and in a name', async () => {
    expect(await read('clear', 'mf-trips', '1.4.2', '--why', ' the database was away ', '--by', 'olivia')).toEqual({
      name: 'clear',
      remote: 'mf-trips',
      version: '1.4.2',
      why: 'the database was away',
      by: 'olivia',
    });
  });

  it.each([
    [['clear', 'mf-trips', '--why', 'x'], "Missing required argument 'VERSION'"],
    [['clear', 'mf-trips', '1.4.2'], "Required option '--why <reason>'"],
    [['clear', 'mf-trips', '1.4.2', '--why', '  '], '--why needs "the reason"'],
    [['clear', 'mf-trips', '1.4.2', '1.4.3', '--why', 'x'], 'Expected 2 arguments but got 3'],
    [['clear', 'mf-trips', '1.4.2', '--why', 'x', '--since', '2h'], "Unknown option '--since'"],
    [['--why', 'x'], "Unknown option '--why'"],
    [['--since', 'yesterday'], '--since yesterday must be a duration'],
    [['--limit', '0'], '--limit 0 must be a whole number'],
    [['--limit', '501'], 'from 1 to 500'],
    [['mf-trips'], 'mf-trips'],
    [['--until', '1d'], 'Unknown option'],
  ])('refuses %j in one sentence', async (args, sentence) => {
    await expect(read(...args)).rejects.toThrow(sentence);
  });
});
