import { describe, expect, it } from 'vitest';
import { findLoginProblem } from './login-rules.ts';

describe('loginFault', () => {
  it.each([
    ['', '', 'missing'],
    ['agent@portico.test', '', 'missing'],
    ['', 'Portico!2026', 'missing'],
    ['agent@portico.test', '12345', 'wrong'],
    ['agent', 'Portico!2026', 'badEmail'],
    ['agent@portico', 'Portico!2026', 'badEmail'],
    ['.agent@portico.test', 'Portico!2026', 'badEmail'],
    ['agent@portico.t', 'Portico!2026', 'badEmail'],
    // Characters of RFC 5322, as on every other form.
    ['agent!@portico.test', 'Portico!2026', undefined],
    ['agent(@portico.test', 'Portico!2026', 'badEmail'],
    ['agent@portico.test', '123456', undefined],
    ['9.agent+x@mail.portico.test', 'Portico!2026', undefined],
  ])('[AUTH-01] of %j with the password %j is %s', (email, password, problem) => {
    expect(findLoginProblem({ email, password })).toBe(problem);
  });
});
