import { expect, it } from 'vitest';
import { isRolledBack } from './rolled-back.ts';

it.each([
  ['a deadlock', { code: '40P01', severity: 'ERROR' }, true],
  ['a serialization failure', { code: '40001', severity: 'ERROR' }, true],
  ['a value out of its range', { code: '22003', severity: 'ERROR' }, true],
  ['a broken constraint', { code: '23505', severity: 'ERROR' }, true],
  ['an end that nobody knows', { code: '40003', severity: 'ERROR' }, false],
  ['a database that shuts down', { code: '57P01', severity: 'FATAL' }, false],
  ['a disk that is full', { code: '53100', severity: 'ERROR' }, false],
  ['a broken pipe', { code: 'EPIPE' }, false],
  ['a code of the system', { code: '22003' }, false],
  ['an error without a code', new Error('Connection terminated unexpectedly'), false],
  ['nothing at all', undefined, false],
])('%s: %o blames what was asked: %s', (_what, error, isSo) => {
  expect(isRolledBack(error)).toBe(isSo);
});
