import { expect, it } from 'vitest';
import { CommitUnknown, isUnavailable, Unavailable } from './unavailable.ts';

const ofDatabase = (code: string) => Object.assign(new Error('refused'), { code, severity: 'ERROR' });
const ofSocket = (code: string, syscall: string) => Object.assign(new Error('broken'), { code, syscall });

it.each([
  ['a silence', new Unavailable('silent')],
  ['a lock that stays', ofDatabase('55P03')],
  ['a full disk', ofDatabase('53100')],
  ['no memory', ofDatabase('53200')],
  ['a server that only reads', ofDatabase('25006')],
  ['a lost connection', ofDatabase('08006')],
  ['a socket that leads nowhere', ofSocket('ECONNREFUSED', 'connect')],
])('%s means that nothing was done and that it may be asked again', (_what, error) => {
  expect(isUnavailable(error)).toBe(true);
});

it.each([
  ['a commit whose answer was lost', new CommitUnknown('lost')],
  ['a row that is there already', ofDatabase('23505')],
  ['a statement that is none', ofDatabase('42601')],
  ['a file that is missing', ofSocket('ENOENT', 'open')],
  ['a mistake of ours', new TypeError('undefined is not a function')],
])('%s is none of it', (_what, error) => {
  expect(isUnavailable(error)).toBe(false);
});
