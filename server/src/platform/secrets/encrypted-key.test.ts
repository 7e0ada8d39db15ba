import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { seal, unseal } from './encrypted-key.ts';
import type { ServerKey, ServerKeys } from './keys.ts';

const keyNamed = (id: string): ServerKey => ({ id, secret: randomBytes(32) });
const [older, newer] = [keyNamed('a'), keyNamed('b')];
const KEYS: ServerKeys = [older];
const ABOUT = { purpose: 'second factor', userId: 'ana' } as const;

it('opens for whom it was sealed, and twice sealed it is another text', () => {
  const sealed = seal('JBSWY3DP', ABOUT, KEYS);
  expect(unseal(sealed, ABOUT, KEYS)).toBe('JBSWY3DP');
  expect(sealed).not.toContain('JBSWY3DP');
  expect(seal('JBSWY3DP', ABOUT, KEYS)).not.toBe(sealed);
});

it('opens for nobody else, for nothing else, and not changed', () => {
  const sealed = seal('JBSWY3DP', ABOUT, KEYS);
  const at = Math.floor(sealed.length / 2);
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  expect(unseal(sealed, { ...ABOUT, userId: 'bea' }, KEYS)).toBeUndefined();
  expect(unseal(sealed, { ...ABOUT, purpose: 'second factor draft' }, KEYS)).toBeUndefined();
  for (const text of [changed, sealed.slice(0, -2), '', 'a.', `a.${'A'.repeat(40)}`, 'JBSWY3DP'])
    expect(unseal(text, ABOUT, KEYS), text).toBeUndefined();
});

it('opens while its key rotates and not after, unless it was sealed anew', () => {
  const sealed = seal('JBSWY3DP', ABOUT, [older]);
  expect(unseal(sealed, ABOUT, [newer, older])).toBe('JBSWY3DP');
  expect(unseal(sealed, ABOUT, [newer])).toBeUndefined();
  expect(unseal(seal('JBSWY3DP', ABOUT, [newer, older]), ABOUT, [newer])).toBe('JBSWY3DP');
});
