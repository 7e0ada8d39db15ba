import { expect, it } from 'vitest';
import { runCommand } from '../cli/command.ts';
import { teamsCommand } from './teams.ts';

/** Runs the command. Returns the called action with its arguments, without commander's own objects. */
async function read(...args: string[]): Promise<unknown> {
  let done: unknown;
  const note =
    (name: string) =>
    async (...what: readonly unknown[]) => {
      done = [name, ...what.filter((one) => typeof one !== 'object' || one?.constructor === Object)];
    };
  const names = [
    'list',
    'add',
    'contact',
    'handOver',
    'addMember',
    'removeMember',
    'addCredential',
    'revokeCredential',
  ];
  const actions = Object.fromEntries(names.map((name) => [name, note(name)]));
  await runCommand(teamsCommand(actions as unknown as Parameters<typeof teamsCommand>[0]), args);
  return done;
}

const WHY = ['--why', 'a new partner'];
const why = 'a new partner';

it.each([
  [['list'], ['list', undefined, {}]],
  [
    ['list', 'Search', '--json'],
    ['list', 'Search', { json: true }],
  ],
  [
    ['add', 'Kestrel Visas', '--contact', 'v@k.example', ...WHY],
    ['add', 'Kestrel Visas', { contact: 'v@k.example', why }],
  ],
  [
    ['contact', 'Search', 's@p.example', ...WHY, '--by', 'olivia'],
    ['contact', 'Search', 's@p.example', { why, by: 'olivia' }],
  ],
  [
    ['hand-over', 'mf-visas', 'Search', ...WHY, '--revision', '3'],
    ['handOver', 'mf-visas', 'Search', { why, revision: 3 }],
  ],
  [
    ['member', 'add', 'Search', 'a@p.example', ...WHY],
    ['addMember', 'Search', 'a@p.example', { why }],
  ],
  [
    ['member', 'remove', 'Search', 'a@p.example', ...WHY],
    ['removeMember', 'Search', 'a@p.example', { why }],
  ],
  [
    ['credential', 'add', 'Search', 'ci', '--verbs', 'publish,go-live', ...WHY],
    ['addCredential', 'Search', 'ci', { why, verbs: ['publish', 'go-live'], days: 90 }],
  ],
  [
    ['credential', 'add', 'Search', 'ci', '--verbs', 'faults', '--remotes', 'mf-a,mf-b', '--days', '7', ...WHY],
    ['addCredential', 'Search', 'ci', { why, verbs: ['faults'], remotes: ['mf-a', 'mf-b'], days: 7 }],
  ],
  [
    ['credential', 'revoke', '0a1b2c3d4e5f', ...WHY],
    ['revokeCredential', '0a1b2c3d4e5f', { why }],
  ],
])('understands %j', async (args, done) => {
  expect(await read(...args)).toEqual(done);
});

it.each([
  [['add', 'Search', ...WHY], "Required option '--contact <email>'"],
  [['add', 'Search', '--contact', 'x'], "Required option '--why <reason>'"],
  [['credential', 'add', 'Search', 'ci', ...WHY], "Required option '--verbs <verbs>'"],
  [
    ['credential', 'add', 'Search', 'ci', '--verbs', 'publish,own', ...WHY],
    '"own" in --verbs publish,own must be one of',
  ],
  [
    ['credential', 'add', 'Search', 'ci', '--verbs', 'publish', '--days', '400', ...WHY],
    '--days 400 must be a whole number',
  ],
  [['hand-over', 'mf-visas', 'Search', ...WHY, '--revision', 'x'], '--revision x must be a whole number of at least 0'],
])('refuses %j in one sentence', async (args, sentence) => {
  await expect(read(...args)).rejects.toThrow(sentence);
});
