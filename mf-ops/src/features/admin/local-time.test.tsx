import { renderPage, screen } from '@portico/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalTime } from './local-time.tsx';

const NOW = Date.UTC(2026, 10, 26, 12);

describe('OwnTime', () => {
  beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it.each([
    ['en', Date.UTC(2026, 4, 6, 3), 'Wed 6 May, 03:00 UTC'],
    ['en', Date.UTC(2024, 4, 6, 3), '6 May 2024, 03:00 UTC'],
    ['en', Date.UTC(2027, 1, 25, 3), '25 Feb 2027, 03:00 UTC'],
    ['zh', Date.UTC(2024, 4, 6, 3), '2024年5月6日 03:00 协调世界时'],
  ] as const)('says the year where it is not this one: %s, %d', (language, ms, text) => {
    renderPage(<LocalTime at={ms / 1000} />, { language });
    expect(screen.getByText(text)).toBeTruthy();
  });
});
