import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = resolve(import.meta.dirname, '../../../../docs/decisions');
const SECTIONS = ['Context', 'Decision', 'Consequences', 'Alternatives'];

const records = globSync('[0-9]*.md', { cwd: FOLDER })
  .sort()
  .map((file) => ({ file, text: readFileSync(resolve(FOLDER, file), 'utf8') }));

describe('the decision records', () => {
  it.each(records)('have a title, a status, a date and four sections ($file)', ({ file, text }) => {
    expect(text).toMatch(new RegExp(`^# ADR ${basename(file).slice(0, 4)}: \\S`));
    expect(text).toMatch(/^Status: (proposed|accepted|superseded by ADR \d{4})/m);
    expect(text).toMatch(/^Date: \d{4}-\d{2}-\d{2}$/m);
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(expect.arrayContaining(SECTIONS));
  });

  it('are all in the index, with their title, status and date', () => {
    const index = readFileSync(resolve(FOLDER, 'README.md'), 'utf8').split('\n');
    const rows = records.map(({ file, text }) => {
      const [, number, title] = /^# ADR (\d{4}): (.+)$/m.exec(text) ?? [];
      const [, status] = /^Status: (.+)$/m.exec(text) ?? [];
      const [, date] = /^Date: (.+)$/m.exec(text) ?? [];
      return `| [${number}](${file}) | ${title} | ${status} | ${date} |`;
    });
    expect(index.filter((line) => line.startsWith('| ['))).toEqual(rows);
  });
});
