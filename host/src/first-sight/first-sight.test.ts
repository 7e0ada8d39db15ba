import { runInNewContext } from 'node:vm';
import { FIRST_SIGHT_CLASSES, FIRST_SIGHT_FOLDED, FIRST_SIGHT_ID } from '@portico/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstSightLook } from './look.ts';

beforeEach(() => {
  document.body.innerHTML = `<div id="${FIRST_SIGHT_ID}" hidden></div>`;
});
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

/** Runs the script as the document does, in a window of this width. */
function reveal(kept: Readonly<Record<string, string>>, innerWidth = 1500): HTMLElement | null {
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  runInNewContext(firstSightLook.reveal, { document, localStorage, matchMedia, innerWidth });
  return document.getElementById(FIRST_SIGHT_ID);
}

const SIGNED_IN = { token: 'ticket' };

describe('the script that shows what a document has of its page', () => {
  it('shows it to whom the browser keeps signed in, and takes it away from everybody else', () => {
    expect(reveal({})).toBeNull();
    document.body.innerHTML = `<div id="${FIRST_SIGHT_ID}" hidden></div>`;
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
    const sight = reveal({ ...SIGNED_IN, ...(menuCollapsed && { menuCollapsed }) }, width);
    expect(sight?.hasAttribute(FIRST_SIGHT_FOLDED)).toBe(isFolded);
  });
});

it('every part of it has its look, and nothing in the sheet ends it', () => {
  const { style } = firstSightLook;
  for (const name of Object.values(FIRST_SIGHT_CLASSES)) expect(style).toContain(`.${name}`);
  expect(style).not.toMatch(/undefined|\[object|<\//);
});
