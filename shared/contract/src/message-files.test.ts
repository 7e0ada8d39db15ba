import { expect, it } from 'vitest';
import { messageFiles } from './message-files.ts';

const RELEASE = {
  locales: { en: ['en.js'], zh: ['zh.js'] },
  pageLocales: { hotelList: { en: ['list-en.js'] } },
};

it('names the words of a page where it has some of its own, else those of the whole remote', () => {
  expect(messageFiles(RELEASE, 'hotelList', 'en')).toEqual(['list-en.js']);
  expect(messageFiles(RELEASE, 'hotelDetail', 'zh')).toEqual(['zh.js']);
  expect(messageFiles(RELEASE, undefined, 'en')).toEqual(['en.js']);
});

it('names those of the whole remote for a version from before pages had some, and none in a language it does not speak', () => {
  expect(messageFiles({ locales: { en: ['en.js'] } }, 'hotelList', 'en')).toEqual(['en.js']);
  expect(messageFiles({ locales: { en: ['en.js'] } }, 'hotelList', 'zh')).toEqual([]);
});
