import { expect, it } from 'vitest';
import { wordFiles } from './word-files.ts';

const RELEASE = {
  locales: { en: ['en.js'], zh: ['zh.js'] },
  pageLocales: { hotelList: { en: ['list-en.js'] } },
};

it('names the words of a page where it has some of its own, else those of the whole remote', () => {
  expect(wordFiles(RELEASE, 'hotelList', 'en')).toEqual(['list-en.js']);
  expect(wordFiles(RELEASE, 'hotelDetail', 'zh')).toEqual(['zh.js']);
  expect(wordFiles(RELEASE, undefined, 'en')).toEqual(['en.js']);
});

it('names those of the whole remote for a version from before pages had some, and none in a language it does not speak', () => {
  expect(wordFiles({ locales: { en: ['en.js'] } }, 'hotelList', 'en')).toEqual(['en.js']);
  expect(wordFiles({ locales: { en: ['en.js'] } }, 'hotelList', 'zh')).toEqual([]);
});
