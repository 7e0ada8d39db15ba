import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../workspace/paths.ts';
import { sourcesOf } from './sources-of.ts';
import { type MessageTree, unusedKeys } from './unused-messages.ts';

const APPS = ['host', 'mf-account', 'mf-booking', 'mf-ops', 'mf-search', 'mf-trips', 'e2e/remotes/mf-notes'];
const OWNERS: readonly (readonly [string, string, readonly string[]])[] = [
  ...APPS.map((app) => [app, `${app}/src/locales/en.json`, [`${app}/src`]] as const),
  ['what comes late of the host', 'host/src/lazy-messages/locales/en.json', ['host/src']],
  ...globSync('mf-*/src/{pages,features}/*/locales/en.json', { cwd: ROOT }).map((file) => {
    const owner = file.replace('/locales/en.json', '');
    return [owner, file, [owner]] as const;
  }),
  ['the server', 'server/src/locales/en.json', ['server/src']],
  ['localized date fields', 'shared/ui/src/localized/locales/en.json', ['shared/ui/src/localized']],
  ['all apps', 'shared/runtime/src/i18n/locales/en.json', ['shared/runtime', ...APPS].map((folder) => `${folder}/src`)],
];

describe('the words', () => {
  it.each(OWNERS)('of %s are all asked for', (_, locale, folders) => {
    const code = folders.flatMap((folder) => sourcesOf(folder)).map((file) => read(file));
    expect(unusedKeys(JSON.parse(read(locale)) as MessageTree, code.join('\n'))).toEqual([]);
  });
});

describe('the reader of words', () => {
  const messages = {
    a: { one: '1', two: '2', nights_one: '{{count}} night', nights_other: '{{count}} nights' },
    b: 'b',
  };

  it('finds keys that nobody asks for, plurals as one', () => {
    expect(unusedKeys(messages, "t('a.one')")).toEqual(['a.two', 'a.nights', 'b']);
  });

  it('lets keys be that a template is made of', () => {
    expect(unusedKeys(messages, `t(\`a.\${name}\`); t('b')`)).toEqual([]);
    expect(unusedKeys(messages, `t(\`\${app}.\${name}\`); t(\`a.t\${rest}\`)`)).toEqual(['a.one', 'a.nights', 'b']);
  });
});

function read(file: string): string {
  return readFileSync(resolve(ROOT, file), 'utf8');
}
