import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

describe('a password', () => {
  it('is stored as argon2id with a salt of its own, at a strength that its text names', async () => {
    const [one, other] = await Promise.all([hashPassword('Portico!2026'), hashPassword('Portico!2026')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(other);
    expect(await isPassword('Portico!2026', one)).toBe(true);
    expect(await isPassword('portico!2026', one)).toBe(false);
    expect(await isPassword('', one)).toBe(false);
  });

  it('is still known when it was stored at another strength', async () => {
    // Made by the reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 4 -l 24
    const stored = '$argon2id$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$GpZ3sK/oH9p7VIiV56G/64Zo/8GaUw434IimaPqxwCo';
    expect(await isPassword('password', stored)).toBe(true);
    expect(await isPassword('passwort', stored)).toBe(false);
  });

  it.each([null, undefined, '', 'plain', '$argon2id$v=19$broken'])('is nobody’s where %s is stored', async (stored) => {
    expect(await isPassword('plain', stored)).toBe(false);
  });
});
