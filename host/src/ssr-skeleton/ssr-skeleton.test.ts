import { runInNewContext } from 'node:vm';
import { SSR_SKELETON_CLASSES, SSR_SKELETON_FOLDED, SSR_SKELETON_ID } from '@portico/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ssrSkeletonLook } from './look.ts';

beforeEach(() => {
  document.body.innerHTML = `<div id="${SSR_SKELETON_ID}" hidden></div>`;
});
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

/** Runs the script in a window of this width. */
function reveal(
  storedValues: Readonly<Record<string, string>>,
  innerWidth = 1500,
  { search = '', type = 'navigate' } = {},
): HTMLElement | null {
  for (const [name, value] of Object.entries(storedValues)) localStorage.setItem(name, value);
  const performance = { getEntriesByType: () => [{ type }] };
  const browser = {
    document,
    localStorage,
    matchMedia,
    innerWidth,
    performance,
    location: { search },
    URLSearchParams,
  };
  runInNewContext(ssrSkeletonLook.reveal, browser);
  return document.getElementById(SSR_SKELETON_ID);
}

const SIGNED_IN = { token: 'ticket' };

describe('the script that shows what a document has of its page', () => {
  it('shows it to whom the browser keeps signed in, and takes it away from everybody else', () => {
    expect(reveal({})).toBeNull();
    document.body.innerHTML = `<div id="${SSR_SKELETON_ID}" hidden></div>`;
    expect(reveal(SIGNED_IN)?.hidden).toBe(false);
  });

  it.each([
    ['zh-Hans', 'zh', true],
    ['zh-Hans', 'en', false],
    ['en', 'zh', false],
    ['en', undefined, true],
  ])('in %s shows it to who has chosen %s: %s', (lang, language, isShown) => {
    document.documentElement.lang = lang;
    expect(reveal({ ...SIGNED_IN, ...(language && { language }) }) !== null).toBe(isShown);
    document.documentElement.lang = 'en';
  });

  it.each([
    ['navigate', '?currency=CNY', 'CNY', 'USD', true],
    ['reload', '?currency=CNY', 'CNY', 'USD', false],
    ['reload', '?currency=CNY', 'CNY', 'CNY', true],
    ['reload', '?currency=CNY', 'CNY', undefined, true],
    ['navigate', '', 'USD', 'CNY', false],
    ['navigate', '', 'USD', 'USD', true],
    ['navigate', '', undefined, 'CNY', true],
  ])(
    '[SHELL-10] after a %s of "%s" shows amounts in %s to who has chosen %s: %s',
    (type, search, displayedCurrency, chosen, is) => {
      const skeleton = document.getElementById(SSR_SKELETON_ID);
      if (displayedCurrency !== undefined) skeleton?.setAttribute('data-currency', displayedCurrency);
      const storedValues = { ...SIGNED_IN, ...(chosen && { currencySet: chosen }) };
      expect(reveal(storedValues, 1500, { search, type }) !== null).toBe(is);
    },
  );

  it.each([
    [undefined, 'light'],
    ['system', 'light'],
    ['light', 'light'],
    ['dark', 'dark'],
  ])('begins in the colours that were chosen: %s gives %s', (appearance, theme) => {
    reveal({ ...SIGNED_IN, ...(appearance && { appearance }) });
    expect(document.documentElement.dataset.theme).toBe(theme);
  });

  it.each([
    [undefined, 1500, false],
    [undefined, 1366, true],
    ['false', 1366, false],
    ['true', 1500, true],
  ])('folds the menu as the frame will: kept %s at %i px', (menuCollapsed, width, isFolded) => {
    const skeleton = reveal({ ...SIGNED_IN, ...(menuCollapsed && { menuCollapsed }) }, width);
    expect(skeleton?.hasAttribute(SSR_SKELETON_FOLDED)).toBe(isFolded);
  });
});

it('every part of it has its look, and nothing in the sheet ends it', () => {
  const { style } = ssrSkeletonLook;
  for (const name of Object.values(SSR_SKELETON_CLASSES)) expect(style).toContain(`.${name}`);
  expect(style).not.toMatch(/undefined|\[object|<\//);
});
