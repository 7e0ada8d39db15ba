import { describe, expect, it } from 'vitest';
import { readFaultsCommand } from './faults-arguments.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const read = (...args: string[]) => readFaultsCommand(args, NOW);

describe('readFaultsCommand', () => {
  it.each([
    [[], '2026-11-19T18:00:00.000Z'],
    [['--since', '30m'], '2026-11-20T17:30:00.000Z'],
    [['--since', '2h'], '2026-11-20T16:00:00.000Z'],
    [['--since', '3d'], '2026-11-17T18:00:00.000Z'],
    [['--since', '2026-11-20T10:00Z'], '2026-11-20T10:00:00.000Z'],
  ])('reads %j as since %s', (args, since) => {
    expect(read(...args)).toMatchObject({ name: 'list', since: new Date(since), limit: 20 });
  });

  it('takes a remote and a limit', () => {
    expect(read('--remote', 'mf-trips', '--limit', '5')).toMatchObject({ remote: 'mf-trips', limit: 5 });
  });

  it.each([['help'], ['--help'], ['-h']])('shows what can be asked on %s', (word) => {
    expect(read(word)).toEqual({ name: 'help' });
  });

  it('lifts the mark of a version, for a reason and in a name', () => {
    expect(read('lift', 'mf-trips', '1.4.2', '--why', ' the database was away ', '--by', 'olivia')).toEqual({
      name: 'lift',
      remote: 'mf-trips',
      version: '1.4.2',
      why: 'the database was away',
      by: 'olivia',
    });
  });

  it.each([
    [['lift', 'mf-trips', '--why', 'x'], 'needs the name of a remote and a version'],
    [['lift', 'mf-trips', '1.4.2'], 'needs --why'],
    [['lift', 'mf-trips', '1.4.2', '--why', '  '], 'needs --why'],
    [['lift', 'mf-trips', '1.4.2', '1.4.3', '--why', 'x'], '"1.4.3" is not understood after lift'],
    [['lift', 'mf-trips', '1.4.2', '--why', 'x', '--since', '2h'], '--since is nothing that a lift takes'],
    [['--why', 'x'], '--why is nothing that a list takes'],
    [['--since', 'yesterday'], '--since yesterday is neither'],
    [['--limit', '0'], '--limit 0 is no whole number'],
    [['--limit', '501'], 'from 1 to 500'],
    [['mf-trips'], 'named by --remote'],
    [['--until', '1d'], 'Unknown option'],
  ])('refuses %j in one sentence', (args, sentence) => {
    expect(() => read(...args)).toThrow(sentence);
  });
});
