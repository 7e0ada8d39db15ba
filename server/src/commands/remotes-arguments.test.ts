import { describe, expect, it } from 'vitest';
import { type RemotesCommand, readRemotesCommand } from './remotes-arguments.ts';

const NOTHING = {
  version: undefined,
  company: undefined,
  percent: undefined,
  isDryRun: false,
  revision: undefined,
  by: undefined,
  why: 'w',
};

describe('what is typed after pnpm remotes', () => {
  it.each<[string[], RemotesCommand]>([
    [[], { name: 'help' }],
    [['help'], { name: 'help' }],
    [['set', '--help'], { name: 'help' }],
    [['list'], { name: 'list', remote: undefined }],
    [['list', 'mf-trips'], { name: 'list', remote: 'mf-trips' }],
    [['log', 'mf-trips', '--limit', '3'], { name: 'log', remote: 'mf-trips', limit: 3 }],
    [['preview'], { name: 'preview', company: undefined, user: undefined, at: undefined }],
    [
      ['preview', '--company', 'c', '--user', 'u@portico.test', '--at', '2026-11-20T10:00:00Z'],
      { name: 'preview', company: 'c', user: 'u@portico.test', at: new Date('2026-11-20T10:00:00Z') },
    ],
    [['publish', 'dist/mf-trips', '--by', 'o'], { name: 'publish', folder: 'dist/mf-trips', by: 'o' }],
    [
      ['set', 'mf-trips', '1.0.0', '--company', 'c', '--why', ' w ', '--by', 'o', '--revision', '4'],
      {
        name: 'change',
        change: { ...NOTHING, verb: 'set', remote: 'mf-trips', version: '1.0.0', company: 'c', by: 'o', revision: 4 },
      },
    ],
    [
      ['canary', 'mf-trips', '1.0.0', '--percent', '2.5', '--why', 'w'],
      { name: 'change', change: { ...NOTHING, verb: 'canary', remote: 'mf-trips', version: '1.0.0', percent: '2.5' } },
    ],
    [
      ['roll-back', 'mf-trips', '--to', '1.0.0', '--why', 'w'],
      { name: 'change', change: { ...NOTHING, verb: 'roll-back', remote: 'mf-trips', version: '1.0.0' } },
    ],
    [
      ['prune', '--dry-run', '--why', 'w'],
      { name: 'change', change: { ...NOTHING, verb: 'prune', remote: undefined, isDryRun: true } },
    ],
  ])('%j is understood', (args, command) => {
    expect(readRemotesCommand(args)).toEqual(command);
  });

  it.each([
    [['delete', 'mf-trips'], '"delete" is nothing that can be done to remotes'],
    [['set', '--why', 'w'], 'set needs the name of a remote'],
    [['set', 'mf-trips', '--why', 'w'], 'set needs a version'],
    [['set', 'mf-trips', '1.0.0'], 'set needs --why "the reason"'],
    [['set', 'mf-trips', '1.0.0', '--why', '  '], 'set needs --why "the reason"'],
    [['canary', 'mf-trips', '1.0.0', '--why', 'w'], 'canary needs --percent'],
    [['set', 'mf-trips', '1.0.0', '--percent', '5', '--why', 'w'], 'set takes no --percent'],
    [['list', '--why', 'w'], 'list takes no --why'],
    [['roll-back', 'mf-trips', '1.0.0', '--why', 'w'], '"1.0.0" is not understood after roll-back'],
    [['promote', 'mf-trips', '1.0.0', 'now', '--why', 'w'], '"now" is not understood after promote'],
    [['publish'], 'publish needs the folder of a build'],
    [['publish', 'dist', '--why', 'w'], 'publish takes no --why'],
    [['preview', 'mf-trips'], '"mf-trips" is not understood after preview'],
    [['preview', '--at', 'yesterday'], '--at yesterday is no moment such as'],
    [['log', '--limit', '0'], '--limit 0 is no whole number from 1'],
    [['remove', 'mf-trips', '--revision', 'last', '--why', 'w'], '--revision last is no whole number from 0'],
    [['list', '--loud'], "Unknown option '--loud'"],
  ])('%j is refused in one sentence', (args, why) => {
    expect(() => readRemotesCommand(args)).toThrow(why);
    expect(() => readRemotesCommand(args)).toThrow('`pnpm remotes help` shows what can be done.');
  });
});
