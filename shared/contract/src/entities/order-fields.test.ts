import { expect, it } from 'vitest';
import { decode } from '../codec/codec.ts';
import { cardStatus, paymentState } from './order-fields.ts';

it.each([
  ['SUCCESS', 'finished'],
  ['finish', 'finished'],
  ['FAILED', 'failed'],
  ['not', 'none'],
  ['PROCESSING', 'processing'],
  ['a word of tomorrow', 'processing'],
])('[PAY-05] a poll of a payment that says %s means %s', (code, state) => {
  expect(decode(paymentState(), code)).toEqual({ ok: true, value: state });
});

it.each([
  ['0', 'none'],
  ['1', 'processing'],
  ['2', 'decided'],
  ['3', 'failed'],
  ['4', 'decided'],
  ['-1', 'decided'],
])(
  '[PAY-05] a payment by card with the status %s is %s: one that is other than zero and unknown has its result',
  (code, status) => {
    expect(decode(cardStatus(), code)).toEqual({ ok: true, value: status });
  },
);
