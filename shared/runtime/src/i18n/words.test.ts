import type { WordTree } from '@portico/contract';
import { expect, it } from 'vitest';
import { i18n } from './i18n.ts';
import { loadAllWords, loadWords, registerWords } from './words.ts';

const has = (words: WordTree) => async () => words;
const said = (app: string, key: string, lng = 'en') => i18n.t(key, { ns: app, lng });

it('loads a page its own words, and each page once', async () => {
  let asked = 0;
  const ofList = async () => {
    asked += 1;
    return { list: { title: 'Hotels' } };
  };
  registerWords('mf-pages', { en: ofList }, { version: '1', page: 'list' });
  registerWords('mf-pages', { en: has({ detail: { title: 'Hotel' } }) }, { version: '1', page: 'detail' });
  await loadWords('mf-pages', 'en', 'list');
  expect([said('pages', 'list.title'), said('pages', 'detail.title')]).toEqual(['Hotels', 'detail.title']);
  await loadWords('mf-pages', 'en', 'list');
  await loadWords('mf-pages', 'en', 'detail');
  expect([said('pages', 'list.title'), said('pages', 'detail.title'), asked]).toEqual(['Hotels', 'Hotel', 1]);
});

it('[SHELL-15] loads the words of every page that was shown in another language', async () => {
  registerWords('mf-shown', { zh: has({ list: '酒店列表' }) }, { version: '1', page: 'list' });
  registerWords('mf-shown', { zh: has({ detail: '酒店' }) }, { version: '1', page: 'detail' });
  await loadAllWords('zh');
  expect([said('shown', 'list', 'zh'), said('shown', 'detail', 'zh')]).toEqual(['酒店列表', '酒店']);
});

it('[SHELL-15] loads in another language what is opened while the others are on their way', async () => {
  const arriving = Promise.withResolvers<WordTree>();
  registerWords('mf-slow', { zh: () => arriving.promise });
  const all = loadAllWords('zh');
  registerWords('mf-opened', { zh: has({ title: '打开' }) }, { version: '1', page: 'opened' });
  arriving.resolve({});
  await all;
  expect(said('opened', 'title', 'zh')).toBe('打开');
});

it('[FED-05] forgets a version whose place another one takes, with what is on its way of it', async () => {
  const arriving = Promise.withResolvers<WordTree>();
  registerWords('mf-back', { en: () => arriving.promise, zh: has({ title: '新' }) }, { version: '2', page: 'list' });
  const late = loadWords('mf-back', 'en', 'list');
  registerWords('mf-back', { en: has({ title: 'Old' }), zh: has({ title: '旧' }) }, { version: '1' });
  await loadWords('mf-back', 'en');
  arriving.resolve({ title: 'New' });
  await late;
  await loadAllWords('zh');
  expect([said('back', 'title'), said('back', 'title', 'zh')]).toEqual(['Old', '旧']);
});

it('asks again for words that could not be had', async () => {
  let isGone = true;
  const loader = async () => {
    if (isGone) throw new Error('gone');
    return { title: 'Here' };
  };
  registerWords('mf-again', { en: loader });
  await expect(loadWords('mf-again', 'en')).rejects.toThrow('gone');
  isGone = false;
  await loadWords('mf-again', 'en');
  expect(said('again', 'title')).toBe('Here');
});
