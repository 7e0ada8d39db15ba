import { expect, it } from 'vitest';
import { runCommand } from '../cli/command.ts';
import { applicationsCommand } from './applications.ts';

/** Runs the command. Returns the called action with its arguments. */
async function read(...args: string[]): Promise<unknown> {
  let done: unknown;
  const note =
    (name: string) =>
    async (...what: readonly unknown[]) => {
      done = [name, ...what];
    };
  const actions = { list: note('list'), files: note('files'), approve: note('approve'), decline: note('decline') };
  await runCommand(applicationsCommand(actions), args);
  return done;
}

const ID = '6f1c2a34-5b6d-4e7f-8a90-b1c2d3e4f506';
const TEXTS = ['--text-en', ' Expired ', '--text-zh', '已过期'];
const LEFT_OUT = { credit: '0', platform: '1', labelEn: 'B2B', labelZh: '同业' };

it.each([
  [[], ['list', {}]],
  [
    ['--all', '--json'],
    ['list', { all: true, json: true }],
  ],
  [
    ['files', ID, '/tmp/papers'],
    ['files', ID, '/tmp/papers'],
  ],
  [
    ['approve', ID, 'harbour-travel', '--source', 'harbour', '--why', 'met'],
    ['approve', ID, 'harbour-travel', { ...LEFT_OUT, source: 'harbour', why: 'met' }],
  ],
  [
    [
      'approve',
      ID,
      'harbour-travel',
      '--source',
      'harbour',
      '--name-zh',
      '海港',
      '--credit',
      '50',
      '--why',
      'met',
      '--by',
      'olivia',
    ],
    [
      'approve',
      ID,
      'harbour-travel',
      { ...LEFT_OUT, source: 'harbour', nameZh: '海港', credit: '50', why: 'met', by: 'olivia' },
    ],
  ],
  [
    ['decline', ID, ...TEXTS, '--by', 'olivia'],
    ['decline', ID, { en: 'Expired', zh: '已过期' }, 'olivia'],
  ],
])('understands %j', async (args, done) => {
  expect(await read(...args)).toEqual(done);
});

it.each([
  [['approve', '17', 'harbour-travel', '--source', 'harbour', '--why', 'met'], '17 is not the id of an application'],
  [['approve', ID, 'harbour-travel', '--source', 'harbour'], "Required option '--why <reason>'"],
  [['approve', ID, 'harbour-travel', '--why', 'met'], "Required option '--source <code>'"],
  [['approve', ID, '--source', 'harbour', '--why', 'met'], "issing required argument 'KEY'"],
  [['decline', ID, '--text-en', 'Late'], "Required option '--text-zh <text>'"],
  [['decline', ID, '--text-en', ' ', '--text-zh', '晚'], '--text-en needs 1 to 300 characters'],
  [['remove', ID], 'Too many arguments'],
])('refuses %j in one sentence', async (args, sentence) => {
  await expect(read(...args)).rejects.toThrow(sentence);
});
