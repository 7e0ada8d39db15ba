import { randomBytes } from 'node:crypto';
import type { Language } from '@portico/contract';
import { LONGEST_PASSWORD, type PasswordRule, passwordLacks } from '@portico/contract/rules';
import { Problem } from '../../../platform/problem.ts';

const LACKS: Readonly<Record<Language, Readonly<Record<PasswordRule | 'tooLong' | 'common', string>>>> = {
  en: {
    length: 'has fewer than 8 characters',
    tooLong: `has more than ${LONGEST_PASSWORD} characters`,
    upper: 'has no capital letter',
    lower: 'has no small letter',
    digit: 'has no digit',
    special: 'has nothing but letters and digits',
    common: 'is one of those that are guessed first',
  },
  zh: {
    length: '不足 8 个字符',
    tooLong: `超过 ${LONGEST_PASSWORD} 个字符`,
    upper: '缺少大写字母',
    lower: '缺少小写字母',
    digit: '缺少数字',
    special: '缺少特殊字符',
    common: '过于常见，容易被猜到',
  },
};

/** What everybody thinks of first; around it stand the figures and signs that rules ask for. */
const COMMON: ReadonlySet<string> = new Set(
  'abc abcd abcde abcdef admin administrator asdf asdfgh changeme hello iloveyou letmein login monkey pass passw password qwer qwert qwerty root secret test user welcome'.split(
    ' ',
  ),
);
const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

/** Refuses a password that the page for a new one would refuse, and names all that it lacks. */
export function assertPassword(password: string): void {
  const fault = passwordFault(password, 'en');
  if (fault !== undefined) throw new Problem(fault);
}

/** All that a new password lacks, in a sentence; undefined when it may be taken. */
export function passwordFault(password: string, language: Language): string | undefined {
  const lacks = lacksOf(password).map((name) => LACKS[language][name]);
  if (lacks.length === 0) return undefined;
  return language === 'zh' ? `密码${lacks.join('，')}。` : `The password ${lacks.join(' and ')}.`;
}

/** A password that nobody guesses and that may be used as it is: 120 random bits. */
export function newPassword(): string {
  for (;;) {
    const password = randomBytes(15).toString('base64url');
    if (lacksOf(password).length === 0) return password;
  }
}

function lacksOf(password: string): readonly (keyof typeof LACKS.en)[] {
  return [
    ...passwordLacks(password),
    ...(password.length > LONGEST_PASSWORD ? (['tooLong'] as const) : []),
    ...(isCommon(password) ? (['common'] as const) : []),
  ];
}

/** `P@ssw0rd2026!` is no more than `password`. */
function isCommon(password: string): boolean {
  const core = password.toLowerCase().replace(/^[^a-z@$]+|[^a-z]+$/g, '');
  return COMMON.has(core.replace(/[01345@$]/g, (sign) => LETTER_OF[sign] ?? ''));
}
