import { expect, it } from 'vitest';
import { CommitUnknownError, DatabaseUnavailableError, isOutcomeUnknown, isUnavailable } from './database-errors.ts';

const ofDatabase = (code: string) => Object.assign(new Error('refused'), { code, severity: 'ERROR' });
const ofSocket = (code: string, syscall: string) => Object.assign(new Error('broken'), { code, syscall });

it.each<[string, Error]>([
  ['a silence', new DatabaseUnavailableError('silent')],
  ['a lock that stays', ofDatabase('55P03')],
  ['a full disk', ofDatabase('53100')],
  ['no memory', ofDatabase('53200')],
  ['a server that only reads', ofDatabase('25006')],
  ['a lost connection', ofDatabase('08006')],
  ...['57P01', '57P02', '57P03', '57P04', '08P01', '58030'].map((code): [string, Error] => [code, ofDatabase(code)]),
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a connection that was reset', ofSocket('ECONNRESET', 'read')],
  ['a name that is not known now', ofSocket('EAI_AGAIN', 'getaddrinfo')],
  [
    'all addresses of a name',
    Object.assign(new AggregateError([ofSocket('ECONNREFUSED', 'connect'), ofSocket('ECONNREFUSED', 'connect')]), {
      code: 'ECONNREFUSED',
    }),
  ],
  ['what a library says of it', new Error('failed', { cause: ofDatabase('57P01') })],
  ['a socket that leads nowhere', ofSocket('ECONNREFUSED', 'connect')],
])('%s means that nothing was done and that it may be asked again', (_what, error) => {
  expect(isUnavailable(error)).toBe(true);
});

it.each([
  ['a commit whose answer was lost', new CommitUnknownError('lost')],
  ['a row that is there already', ofDatabase('23505')],
  ['a statement that is none', ofDatabase('42601')],
  ['a file that is missing', ofSocket('ENOENT', 'open')],
  ['a provider that is away', new TypeError('fetch failed', { cause: ofSocket('ECONNREFUSED', 'connect') })],
  ['a library’s word of a lost commit', new Error('failed', { cause: new CommitUnknownError('lost') })],
  ['an error of several causes', new AggregateError([ofSocket('ECONNREFUSED', 'connect'), ofDatabase('23505')])],
  ['a mistake of ours', new TypeError('undefined is not a function')],
])('%s is none of it', (_what, error) => {
  expect(isUnavailable(error)).toBe(false);
});

it('tells a commit whose response was lost from everything else', () => {
  const lost = new CommitUnknownError('lost', { cause: ofDatabase('57P01') });
  expect([lost, new Error('failed', { cause: lost })].map((error) => isOutcomeUnknown(error))).toEqual([true, true]);
  expect(
    [ofDatabase('57P01'), new DatabaseUnavailableError('silent'), null].map((error) => isOutcomeUnknown(error)),
  ).toEqual([...[false, false, false]]);
});
