import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { HOLDS } from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const WRITTEN = /(\d+) ?(minutes?|working days|business days|分钟|个工作日)/g;

/** Times written as figures in messages, because their page has no room for the table in its first load. */
const AS_FIGURES: Readonly<Record<string, number>> = {
  notApproved: PROMISED_TIMES.partnerReplyWorkingDays,
  confirmed: PROMISED_TIMES.partnerReplyWorkingDays,
  text: HOLDS.orderIdleSeconds / 60,
  textContinue: HOLDS.orderIdleSeconds / 60,
};

/** Times outside the portal's control: bank deposits, and the lifetime of emailed links. */
const OF_OTHERS = ['pre-deposit-terms', 'forgot-password'];

/** All files that show or enforce a time: pages, dialogs, emails, terms, jobs. */
const SAYING = ['{host,mf-*}/src/**/*.{ts,tsx}', 'server/src/**/*.ts'];

it('[CONT-05] each promised time is taken from the one table by who says or keeps it', () => {
  const sources = SAYING.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(resolve(ROOT, file), 'utf8'))
    .filter((source) => source.includes('PROMISED_TIMES'));
  const names = Object.keys(PROMISED_TIMES);
  expect(names.length).toBeGreaterThanOrEqual(14);
  expect(names.filter((name) => !sources.some((source) => new RegExp(`\\b${name}\\b`).test(source)))).toEqual([]);
});

it('[CONT-05] mails and answers write out no time as a figure', () => {
  const files = globSync('server/src/{features/**/*-{messages,template}.ts,locales/*.json}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(5);
  expect(files.flatMap((file) => [...readFileSync(resolve(ROOT, file), 'utf8').matchAll(WRITTEN)])).toEqual([]);
});

it('[CONT-05] a time that words write out as a figure is the promised one', () => {
  const texts = globSync('{*,shared/runtime}/src/**/locales/*.json', { cwd: ROOT })
    .filter((file) => !OF_OTHERS.some((page) => file.includes(`/${page}/`)))
    .flatMap((file) =>
      [...readFileSync(resolve(ROOT, file), 'utf8').matchAll(/"(\w+)": "([^"]*)"/g)].flatMap(
        ([, key = '', text = '']) =>
          [...text.matchAll(WRITTEN)].map(([, figure]) => ({ file, key, figure: Number(figure) })),
      ),
    );
  expect(texts.length).toBeGreaterThanOrEqual(6);
  expect(texts.filter(({ key, figure }) => AS_FIGURES[key] !== figure)).toEqual([]);
});
