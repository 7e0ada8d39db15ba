import { describe, expect, it } from 'vitest';
import { runCommand } from '../cli/command.ts';
import { createRemotesCommand } from './remotes-command.ts';

/** Runs the command. Returns the called action with its arguments. */
async function read(args: readonly string[]): Promise<readonly unknown[]> {
  let done: readonly unknown[] = [];
  const note =
    (name: string) =>
    async (...what: readonly unknown[]) => {
      done = [name, ...what];
    };
  const actions = {
    list: note('list'),
    show: note('show'),
    log: note('log'),
    preview: note('preview'),
    publish: note('publish'),
  };
  const owning = { owners: note('owners'), own: note('own'), hold: note('hold') };
  const approving = { approvals: note('approvals'), decide: note('decide'), nameModule: note('nameModule') };
  await runCommand(createRemotesCommand({ ...actions, ...owning, ...approving, change: note('change') }), args);
  return done;
}

const NOTHING = {
  version: undefined,
  company: undefined,
  percent: undefined,
  isDryRun: false,
  revision: undefined,
  by: undefined,
  why: 'w',
};

/** The command to which the help message refers: that of the verb, if the verb exists. */
const helpOf = (verb = '') => (verb === 'delete' ? 'remotes' : `remotes ${verb}`);

describe('pnpm admin remotes', () => {
  it.each<[string[], readonly unknown[]]>([
    [['list'], ['list', undefined]],
    [
      ['hold', 'mf-trips', '1.4.2', '--why', 'w', '--by', 'o'],
      ['hold', { verb: 'hold', remote: 'mf-trips', version: '1.4.2', why: 'w', by: 'o' }],
    ],
    [
      ['block', 'mf-trips', '1.4.2', '--why', 'w'],
      ['hold', { verb: 'block', remote: 'mf-trips', version: '1.4.2', why: 'w', by: undefined }],
    ],
    [
      ['free', 'mf-trips', '1.4.2', '--why', 'w'],
      ['hold', { verb: 'free', remote: 'mf-trips', version: '1.4.2', why: 'w', by: undefined }],
    ],
    [
      ['list', 'mf-trips'],
      ['list', 'mf-trips'],
    ],
    [['log'], ['log', undefined, 20]],
    [
      ['log', 'mf-trips', '--limit', '3'],
      ['log', 'mf-trips', 3],
    ],
    [
      ['show', 'mf-trips'],
      ['show', 'mf-trips'],
    ],
    [['preview'], ['preview', {}]],
    [
      ['preview', '--company', 'c', '--user', 'u@portico.test', '--at', '2026-11-20T10:00:00Z'],
      ['preview', { company: 'c', user: 'u@portico.test', at: new Date('2026-11-20T10:00:00Z') }],
    ],
    [
      ['publish', 'dist/mf-trips', '--by', 'o'],
      ['publish', 'dist/mf-trips', 'o'],
    ],
    [
      ['set', 'mf-trips', '1.0.0', '--company', 'c', '--why', ' w ', '--by', 'o', '--revision', '4'],
      ['change', { ...NOTHING, verb: 'set', remote: 'mf-trips', version: '1.0.0', company: 'c', by: 'o', revision: 4 }],
    ],
    [
      ['canary', 'mf-trips', '1.0.0', '--percent', '2.5', '--why', 'w'],
      ['change', { ...NOTHING, verb: 'canary', remote: 'mf-trips', version: '1.0.0', percent: '2.5' }],
    ],
    [
      ['promote', 'mf-trips', '--why', 'w'],
      ['change', { ...NOTHING, verb: 'promote', remote: 'mf-trips' }],
    ],
    [
      ['revert', 'mf-trips', '1.0.0', '--why', 'w'],
      ['change', { ...NOTHING, verb: 'revert', remote: 'mf-trips', version: '1.0.0' }],
    ],
    [
      ['roll-back', 'mf-trips', '--to', '1.0.0', '--why', 'w'],
      ['change', { ...NOTHING, verb: 'roll-back', remote: 'mf-trips', version: '1.0.0' }],
    ],
    [
      ['remove', 'mf-trips', '--why', 'w'],
      ['change', { ...NOTHING, verb: 'remove', remote: 'mf-trips' }],
    ],
    [
      ['prune', '--dry-run', '--why', 'w'],
      ['change', { ...NOTHING, verb: 'prune', remote: undefined, isDryRun: true }],
    ],
    [['owners'], ['owners', undefined]],
    [
      [
        'own',
        'mf-visas',
        '--owner',
        'Kestrel',
        '--paths',
        '/portal/visas,/portal/rail',
        '--modules',
        '11',
        '--why',
        'w',
      ],
      [
        'own',
        'mf-visas',
        {
          owner: 'Kestrel',
          paths: { parts: ['/portal/visas', '/portal/rail'], isMore: false },
          modules: { parts: [11], isMore: false },
          why: 'w',
        },
      ],
    ],
    [
      ['own', 'mf-visas', '--modules', '+12,13', '--revision', '3', '--by', 'o', '--why', 'w'],
      ['own', 'mf-visas', { modules: { parts: [12, 13], isMore: true }, revision: 3, by: 'o', why: 'w' }],
    ],
    [
      ['own', 'mf-visas', '--modules', 'none', '--why', 'w'],
      ['own', 'mf-visas', { modules: { parts: [], isMore: false }, why: 'w' }],
    ],
    [
      ['own', 'mf-visas', '--audience', 'public', '--why', 'w'],
      ['own', 'mf-visas', { audience: 'public', why: 'w' }],
    ],
    [['approvals'], ['approvals', undefined]],
    [
      ['approve', 'mf-visas', '1.1.0', '--why', 'w', '--by', 'o'],
      ['decide', { verb: 'approve', remote: 'mf-visas', version: '1.1.0', why: 'w', by: 'o' }],
    ],
    [
      ['decline', 'mf-visas', '1.1.0', '--why', 'w'],
      ['decide', { verb: 'decline', remote: 'mf-visas', version: '1.1.0', why: 'w', by: undefined }],
    ],
    [
      ['name-module', '11', '--en', 'Visas', '--zh', '签证', '--why', 'w'],
      ['nameModule', { number: 11, en: 'Visas', zh: '签证', why: 'w' }],
    ],
  ])('%j is understood', async (args, done) => {
    expect(await read(args)).toEqual(done);
  });

  it.each([
    [['delete', 'mf-trips'], "Unknown command 'delete'"],
    [['set', '--why', 'w'], "Missing required argument 'REMOTE'"],
    [['set', 'mf-trips', '--why', 'w'], "Missing required argument 'VERSION'"],
    [['set', 'mf-trips', '1.0.0'], "Required option '--why <reason>'"],
    [['set', 'mf-trips', '1.0.0', '--why', '  '], '--why needs "the reason"'],
    [['canary', 'mf-trips', '1.0.0', '--why', 'w'], "Required option '--percent <share>'"],
    [['set', 'mf-trips', '1.0.0', '--percent', '5', '--why', 'w'], "Unknown option '--percent'"],
    [['list', '--why', 'w'], "Unknown option '--why'"],
    [['roll-back', 'mf-trips', '1.0.0', '--why', 'w'], 'Expected 1 argument but got 2'],
    [['promote', 'mf-trips', '1.0.0', 'now', '--why', 'w'], 'Expected 2 arguments but got 3'],
    [['publish'], "Missing required argument 'FOLDER'"],
    [['publish', 'dist', '--why', 'w'], "Unknown option '--why'"],
    [['preview', 'mf-trips'], 'Expected 0 arguments but got 1'],
    [['preview', '--at', 'yesterday'], '--at yesterday must be a time such as'],
    [['log', '--limit', '0'], '--limit 0 must be a whole number of at least 1'],
    [
      ['remove', 'mf-trips', '--revision', 'last', '--why', 'w'],
      '--revision last must be a whole number of at least 0',
    ],
    [['own', 'mf-visas', '--owner', 'Kestrel'], "Required option '--why <reason>'"],
    [['own', 'mf-visas', '--modules', '11,x', '--why', 'w'], '"x" in --modules 11,x is not a module number'],
    [['own', 'mf-visas', '--paths', 'visas', '--why', 'w'], '"visas" in --paths visas is not a path'],
    [['own', 'mf-visas', '--audience', 'all', '--why', 'w'], "argument 'all' is invalid"],
    [['approve', 'mf-visas', '1.1.0'], "Required option '--why <reason>'"],
    [['name-module', '9', '--en', 'a', '--zh', 'b', '--why', 'w'], '9 must be a module number from 10 to 99'],
    [['list', '--loud'], "Unknown option '--loud'"],
  ])('%j is refused in one sentence', async (args, why) => {
    await expect(read(args)).rejects.toThrow(why);
    await expect(read(args)).rejects.toThrow(`\`${helpOf(args[0])} --help\` shows the usage.`);
  });
});
