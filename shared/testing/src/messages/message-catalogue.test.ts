import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MessageTree } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { expectSameKeys } from '../expect-same-keys.ts';
import { CORRECTED_MESSAGES, FIXED_MESSAGES, type MessagePlace, SHOWN_MESSAGES } from './message-places.ts';
import SPECIFIED from './specified-messages.json' with { type: 'json' };

const ROOT = resolve(import.meta.dirname, '../../../..');
const FIXED_TEXTS = 'shared/runtime/src/i18n/spare-messages';

interface SpecifiedMessage {
  readonly section: string;
  readonly key: string;
  /** Set if the specification gives the wording; words in braces are placeholders. */
  readonly text?: string;
}

const MESSAGES: readonly SpecifiedMessage[] = SPECIFIED;
const SECTIONS = ['3 §5', '3 §8', '2 §5', '2 §5 spare'];

describe('[CONT-04] the messages of the specification', () => {
  it('are listed once each, from every section that names some', () => {
    const keys = MESSAGES.map(({ key }) => key);
    expect(keys.length).toBeGreaterThanOrEqual(90);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(SECTIONS.filter((section) => !MESSAGES.some((message) => message.section.includes(section)))).toEqual([]);
  });

  it('are each shown by a screen or kept in the catalogue, never both, each under a key of its own', () => {
    const shownKeys = Object.keys(SHOWN_MESSAGES);
    const fixedKeys = Object.keys(FIXED_MESSAGES);
    expect([...shownKeys, ...fixedKeys].sort(byText)).toEqual(MESSAGES.map(({ key }) => key).sort(byText));
    const places = MESSAGES.map(({ key }) => placeName(placeOf(key)));
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it.each(MESSAGES)('$key ($section) exists in English and in Chinese', ({ key, text }) => {
    const { en, zh } = messagesAt(placeOf(key));
    expect(en).not.toBe('');
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(() => expectSameKeys({ [key]: en }, { [key]: zh })).not.toThrow();
    if (text === undefined) return;
    const expected = CORRECTED_MESSAGES[key]?.text ?? text.replaceAll(/\{(\w+)\}/g, '{{$1}}');
    expect(en).toBe(expected);
  });

  it('differ from the wording of the specification only where it is listed, with the reason', () => {
    const corrected = Object.entries(CORRECTED_MESSAGES);
    for (const [key, { text, why }] of corrected) {
      expect(why.length).toBeGreaterThan(20);
      expect(MESSAGES.find((message) => message.key === key)?.text ?? text).not.toBe(text);
    }
  });

  it('that are kept are all that the catalogue has, and nothing imports it', () => {
    expect(keysIn(readMessages(FIXED_TEXTS, 'en')).sort(byText)).toEqual(Object.values(FIXED_MESSAGES).sort(byText));
    expect(() => expectSameKeys(readMessages(FIXED_TEXTS, 'en'), readMessages(FIXED_TEXTS, 'zh'))).not.toThrow();
    const sources = globSync(
      ['{host,mf-*,server,e2e}/**/*.{ts,tsx,mjs}', 'shared/{runtime,ui,build,contract}/**/*.{ts,tsx}'],
      {
        cwd: ROOT,
        exclude: (name) => ['node_modules', 'dist', 'var', '.cache'].includes(name),
      },
    );
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((file) => readFileSync(resolve(ROOT, file), 'utf8').includes('spare-messages'))).toEqual([]);
  });
});

function placeOf(key: string): MessagePlace {
  return SHOWN_MESSAGES[key] ?? { words: FIXED_TEXTS, key: FIXED_MESSAGES[key] ?? '' };
}

function placeName({ words, key }: MessagePlace): string {
  return `${words} ${key}`;
}

function messagesAt(place: MessagePlace): { readonly en: string; readonly zh: string } {
  return {
    en: textAt(readMessages(place.words, 'en'), place.key),
    zh: textAt(readMessages(place.words, 'zh'), place.key),
  };
}

function readMessages(folder: string, language: 'en' | 'zh'): MessageTree {
  return JSON.parse(readFileSync(resolve(ROOT, folder, `${language}.json`), 'utf8'));
}

function textAt(tree: MessageTree, key: string): string {
  const template = key
    .split('.')
    .reduce<MessageTree | string | undefined>(
      (part, name) => (typeof part === 'object' ? part[name] : undefined),
      tree,
    );
  return typeof template === 'string' ? template : '';
}

function keysIn(tree: MessageTree, above = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${above}${name}`] : keysIn(value, `${above}${name}.`),
  );
}

function byText(one: string, other: string): number {
  return one < other ? -1 : 1;
}
