import { describe, expect, it } from 'vitest';
import { footerTopOnPhone, isMenuFolded, layoutKind } from './layout-rules.ts';

describe('layoutKind', () => {
  it.each([
    ['sign-in', { access: 'public', layout: { frame: 'bare' } }, false, 'bare'],
    ['a public page of a visitor', { access: 'public' }, false, 'slim'],
    ['a public page with a token', { access: 'public' }, true, 'full'],
    ['a protected page', { access: 'session' }, true, 'full'],
    ['a protected page that is about to be left', { access: 'session' }, false, 'bare'],
    ['an address nobody owns', undefined, false, 'slim'],
  ] as const)('frames %s', (_what, route, isSignedIn, kind) => {
    expect(layoutKind(route, isSignedIn)).toBe(kind);
  });
});

describe('footerTopOnPhone', () => {
  it.each([
    ['/portal/', true],
    ['/portal', true],
    ['/portal/booking/hotelsearch/HotelList', true],
    ['/portal/account/MyTrip', false],
  ])('shows the upper part on %s: %s', (pathname, isShown) => {
    expect(footerTopOnPhone(pathname)).toBe(isShown);
  });
});

describe('isMenuFolded', () => {
  it.each([
    [{ chosenHere: undefined, foldedByPage: false, stored: undefined, isTight: false }, false],
    [{ chosenHere: undefined, foldedByPage: false, stored: undefined, isTight: true }, true],
    [{ chosenHere: undefined, foldedByPage: false, stored: false, isTight: true }, false],
    [{ chosenHere: undefined, foldedByPage: false, stored: true, isTight: false }, true],
    [{ chosenHere: undefined, foldedByPage: true, stored: false, isTight: false }, true],
    [{ chosenHere: false, foldedByPage: true, stored: true, isTight: true }, false],
  ])('takes the choice here, the page, what is stored, then the room that there is: %j', (state, isFolded) => {
    expect(isMenuFolded(state)).toBe(isFolded);
  });
});
