import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const DECISION = 'docs/decisions/0014-chinese-terms.md';

/** All files with Chinese texts for users: apps, common messages, server messages. */
const SPOKEN = [
  '*/src/{locales,lazy-messages/locales}/zh.json',
  '*/src/{pages,features}/*/locales/zh.json',
  '*/src/manifest.ts',
  'e2e/remotes/*/src/locales/zh.json',
  'shared/runtime/src/i18n/{locales,spare-messages}/zh.json',
  'shared/ui/src/localized/locales/zh.json',
  'shared/contract/src/**/*.ts',
  'server/src/**/*.ts',
  'server/src/locales/zh.json',
];

it('[SHELL-15] says each thing by its one Chinese name, in every app and on the server', () => {
  const terms = readTerms();
  const matches = SPOKEN.map((pattern) => globSync(pattern, { cwd: ROOT }).filter((file) => !/\.test\.ts$/.test(file)));
  const files = matches.flat();
  expect(terms.length).toBeGreaterThan(10);
  expect(SPOKEN.filter((_pattern, index) => matches[index]?.length === 0)).toEqual([]);
  expect(files.filter((file) => file.endsWith('zh.json')).length).toBeGreaterThan(4);
  expect(files.flatMap((file) => axeFindingsOf(file, terms))).toEqual([]);
});

it('[SHELL-15] parts figures and Latin words from Chinese by one space, and dates and times by none', () => {
  const files = SPOKEN.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((file) =>
    file.endsWith('zh.json'),
  );
  expect(files.flatMap(misspacedIn)).toEqual([]);
});

/** Placeholders for figures or Latin words, then placeholders for dates and times, which are Chinese. */
const FIGURE = String.raw`(?:\d|\{\{(?:count|number|figure|amount|total|page|points|minutes|pending|currency)\}\})`;
const MOMENT = String.raw`\{\{(?:when|until)\}\}`;
/** Dates, one compound word, and a message with the specification's wording. */
const FIXED = /(?:\d+年)?\d+月\d+日|24小时|积分仅支持使用100的整数倍/g;
const MISSPACED = new RegExp(
  String.raw`(?:\p{Script=Han}${FIGURE}|${FIGURE}\p{Script=Han}|${MOMENT} \p{Script=Han}|\p{Script=Han} \p{Script=Han})`,
  'u',
);

function misspacedIn(file: string): string[] {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const [matches] = MISSPACED.exec(line.replaceAll(FIXED, '')) ?? [];
    return matches === undefined
      ? []
      : [`${file}:${index + 1} says «${matches}»; ${DECISION} says where a space stands`];
  });
}

interface Term {
  readonly chinese: string;
  readonly banned: readonly string[];
}

function readTerms(): Term[] {
  return readFileSync(join(ROOT, DECISION), 'utf8')
    .split('\n')
    .filter((line) => /^\| [^-]/.test(line))
    .slice(1)
    .map((row) => {
      const [, , chinese = '', banned = ''] = row.split('|').map((cell) => cell.trim());
      return { chinese, banned: banned.split('、').filter((term) => term !== '') };
    });
}

function axeFindingsOf(file: string, terms: readonly Term[]): string[] {
  return readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      terms.flatMap(({ chinese, banned }) =>
        banned
          .filter((term) => line.includes(term))
          .map((term) => `${file}:${index + 1} says ${term}; ${DECISION} has ${chinese}`),
      ),
    );
}
