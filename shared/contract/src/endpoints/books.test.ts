import { expect, it } from 'vitest';
import { decodeResponse } from '../endpoint.ts';
import { FINDING_CODES } from '../entities/book-findings.ts';
import { systemBooks } from './books.ts';

const row = { name: 'refunds start', says: 'what goes back is on its way', rows: 1, sample: '{}' };

function decodeFinding(finding: object) {
  const last = { begun_at: 1, ended_at: 2, by: 'portal', checks: 40, broken: [], late: [finding] };
  const read = decodeResponse(systemBooks, { flag: '200', msg: '', data: { last, is_asked: 0 } });
  return read.kind === 'own' && read.answer.name === 'books' ? read.answer.data.last?.late : read;
}

it('a finding is read with its code and its facts, and without them as it was kept before there were any', () => {
  const facts = { hours: 24 };
  expect(decodeFinding({ ...row, code: 'refundsStart', facts })).toEqual([{ ...row, code: 'refundsStart', facts }]);
  expect(decodeFinding(row)).toEqual([row]);
});

it('a finding of a newer server is read by its sentence: its code is none that is known here', () => {
  expect(FINDING_CODES).not.toContain('newerThanThis');
  expect(decodeFinding({ ...row, code: 'newerThanThis', facts: { weeks: 2 } })).toMatchObject([
    { ...row, code: undefined },
  ]);
});
