import { expect, it } from 'vitest';
import { newCircuitBreaker } from './circuit-breaker.ts';

function newBreaker() {
  let now = 0;
  const breaker = newCircuitBreaker(() => now);
  const send = (result: 'success' | 'failure' | 'none', times = 1) => {
    for (let n = 0; n < times; n += 1) if (breaker.tryPass()) breaker.record(result);
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { breaker, send, pass };
}

it('[SUP-08] opens at half of at least 20 requests, and not before', () => {
  const { breaker, send } = newBreaker();
  send('failure', 19);
  expect(breaker.state()).toBe('closed');
  send('failure');
  expect(breaker.state()).toBe('open');
  expect(breaker.tryPass()).toBe(false);
});

it('stays closed below half, and counts nothing that says nothing about the supplier', () => {
  const { breaker, send } = newBreaker();
  send('success', 11);
  send('failure', 10);
  send('none', 50);
  expect(breaker.state()).toBe('closed');
  send('failure');
  expect(breaker.state()).toBe('open');
});

it('forgets requests after 30 seconds', () => {
  const { breaker, send, pass } = newBreaker();
  send('failure', 19);
  pass(31_000);
  send('failure', 19);
  expect(breaker.state()).toBe('closed');
});

it('lets one request probe after a pause: a success closes it, a failure keeps it open', () => {
  const { breaker, send, pass } = newBreaker();
  send('failure', 20);
  pass(15_000);
  expect(breaker.state()).toBe('halfOpen');
  expect([breaker.tryPass(), breaker.tryPass()]).toEqual([true, false]);
  breaker.record('failure');
  expect(breaker.state()).toBe('open');
  pass(15_000);
  expect(breaker.tryPass()).toBe(true);
  // The probe was not sent, so another one may follow.
  breaker.record('none');
  expect(breaker.tryPass()).toBe(true);
  breaker.record('success');
  expect(breaker.state()).toBe('closed');
  send('failure', 19);
  expect(breaker.state()).toBe('closed');
});
