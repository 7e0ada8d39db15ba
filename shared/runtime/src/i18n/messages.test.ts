import type { MessageTree } from '@portico/contract';
import { expect, it } from 'vitest';
import { i18n, lockTexts } from './i18n.ts';
import { loadAllMessages, loadMessages, registerMessages, storeMessages } from './messages.ts';

const has = (messages: MessageTree) => async () => messages;
const textOf = (app: string, key: string, lng = 'en') => i18n.t(key, { ns: app, lng });

it('loads a page its own words, and each page once', async () => {
  let loadCount = 0;
  const ofList = async () => {
    loadCount += 1;
    return { list: { title: 'Hotels' } };
  };
  registerMessages('mf-pages', { en: ofList }, { version: '1', page: 'list' });
  registerMessages('mf-pages', { en: has({ detail: { title: 'Hotel' } }) }, { version: '1', page: 'detail' });
  await loadMessages('mf-pages', 'en', 'list');
  expect([textOf('pages', 'list.title'), textOf('pages', 'detail.title')]).toEqual(['Hotels', 'detail.title']);
  await loadMessages('mf-pages', 'en', 'list');
  await loadMessages('mf-pages', 'en', 'detail');
  expect([textOf('pages', 'list.title'), textOf('pages', 'detail.title'), loadCount]).toEqual(['Hotels', 'Hotel', 1]);
});

it('[SHELL-15] loads the words of every page that was shown in another language', async () => {
  registerMessages('mf-shown', { zh: has({ list: '酒店列表' }) }, { version: '1', page: 'list' });
  registerMessages('mf-shown', { zh: has({ detail: '酒店' }) }, { version: '1', page: 'detail' });
  await loadAllMessages('zh');
  expect([textOf('shown', 'list', 'zh'), textOf('shown', 'detail', 'zh')]).toEqual(['酒店列表', '酒店']);
});

it('[SHELL-15] loads in another language what is opened while the others are on their way', async () => {
  const arriving = Promise.withResolvers<MessageTree>();
  registerMessages('mf-slow', { zh: () => arriving.promise });
  const all = loadAllMessages('zh');
  registerMessages('mf-opened', { zh: has({ title: '打开' }) }, { version: '1', page: 'opened' });
  arriving.resolve({});
  await all;
  expect(textOf('opened', 'title', 'zh')).toBe('打开');
});

it('[FED-05] forgets a version whose place another one takes, with what is on its way of it', async () => {
  const arriving = Promise.withResolvers<MessageTree>();
  registerMessages('mf-back', { en: () => arriving.promise, zh: has({ title: '新' }) }, { version: '2', page: 'list' });
  const late = loadMessages('mf-back', 'en', 'list');
  registerMessages('mf-back', { en: has({ title: 'Old' }), zh: has({ title: '旧' }) }, { version: '1' });
  await loadMessages('mf-back', 'en');
  arriving.resolve({ title: 'New' });
  await late;
  await loadAllMessages('zh');
  expect([textOf('back', 'title'), textOf('back', 'title', 'zh')]).toEqual(['Old', '旧']);
});

it('asks again for words that could not be had', async () => {
  let isGone = true;
  const loader = async () => {
    if (isGone) throw new Error('gone');
    return { title: 'Here' };
  };
  registerMessages('mf-again', { en: loader });
  await expect(loadMessages('mf-again', 'en')).rejects.toThrow('gone');
  isGone = false;
  await loadMessages('mf-again', 'en');
  expect(textOf('again', 'title')).toBe('Here');
});

it('[TEAM-04] changes no text of another namespace, whichever way a script takes', () => {
  storeMessages('mf-own', 'en', { title: 'Mine' });
  const resources = i18n.getDataByLanguage('en') as Record<string, Record<string, unknown>>;
  expect(() => i18n.addResourceBundle('en', 'own', { title: 'HACKED' }, true, true)).toThrow(TypeError);
  expect(() => i18n.addResource('en', 'own', 'title', 'HACKED')).toThrow(TypeError);
  expect(() => Object.assign(resources.own ?? {}, { title: 'HACKED' })).toThrow(TypeError);
  expect(() => Object.assign(i18n.store, { data: {} })).toThrow(TypeError);
  expect(textOf('own', 'title')).toBe('Mine');
  storeMessages('mf-own', 'en', { more: { hint: 'Also mine' } });
  expect([textOf('own', 'title'), textOf('own', 'more.hint')]).toEqual(['Mine', 'Also mine']);
});

it('[TEAM-04] translates by nothing that a script replaced, and still changes the language', async () => {
  storeMessages('mf-locked', 'en', { title: 'Locked' });
  storeMessages('mf-locked', 'zh', { title: '已锁定' });
  lockTexts();
  for (const part of [i18n, i18n.store, i18n.services])
    for (const name of ['t', 'getFixedT', 'store', 'getResource', 'resourceStore'].filter((one) => one in part))
      expect(() => Object.assign(part, { [name]: () => 'HACKED' }), name).toThrow(TypeError);
  await i18n.changeLanguage('zh');
  expect(i18n.t('title', { ns: 'locked' })).toBe('已锁定');
  await i18n.changeLanguage('en');
});
