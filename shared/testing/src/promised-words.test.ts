import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { HOLDS } from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const WRITTEN = /(\d+) ?(minutes?|working days|business days|分钟|个工作日)/g;

/** Times that stand in words by their figure, because their page has no room for the table on its first load. */
const AS_FIGURES: Readonly<Record<string, number>> = {
  notApproved: PROMISED_TIMES.partnerReplyWorkingDays,
  confirmed: PROMISED_TIMES.partnerReplyWorkingDays,
  text: HOLDS.orderIdleSeconds / 60,
  textContinue: HOLDS.orderIdleSeconds / 60,
};

it('a time that words write out as a figure is the promised one', () => {
  const found = globSync('*/src/locales/*.json', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(resolve(ROOT, file), 'utf8').matchAll(/"(\w+)": "([^"]*)"/g)].flatMap(([, key = '', words = '']) =>
      [...words.matchAll(WRITTEN)].map(([, figure]) => ({ file, key, figure: Number(figure) })),
    ),
  );
  expect(found.length).toBeGreaterThanOrEqual(6);
  expect(found.filter(({ key, figure }) => AS_FIGURES[key] !== figure)).toEqual([]);
});
