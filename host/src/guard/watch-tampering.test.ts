import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchTampering } from './watch-tampering.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('[TEAM-04] takes back what a script left behind, and reports each thing once', () => {
  const take = vi.fn();
  watchTampering(take);
  expect(take).not.toHaveBeenCalled();
  // biome-ignore lint/suspicious/noDocumentCookie: as a script would
  document.cookie = 'portico-failed=mf-trips/1.0.0; path=/';
  document.adoptedStyleSheets = [new CSSStyleSheet()];
  document.body.append(document.createElement('iframe'));
  vi.advanceTimersByTime(30_000);
  expect(take.mock.calls.map(([{ finding }]) => finding)).toEqual([
    'an adopted style sheet',
    'the cookie portico-failed',
    'a frame without a URL',
  ]);
  expect(document.cookie).not.toContain('portico-failed');
  expect(document.adoptedStyleSheets).toHaveLength(0);
});
