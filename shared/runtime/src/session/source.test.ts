import { TIMES } from '@portico/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStored, writeStored } from '../storage/stored.ts';
import { enterSource, getSource, setSource, storedSource } from './source.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') });
  setSource(undefined);
});
afterEach(() => vi.useRealTimers());

describe('the source', () => {
  it('[SHELL-06] of an address is stored with five hours to live', () => {
    expect(enterSource('?source=roompai', 'session')).toBe('known');
    expect(getSource()).toBe('roompai');
    expect(readStored('source')).toEqual({ value: 'roompai', expiresAt: Date.now() + 18_000_000 });
    expect(TIMES.sourceLifeMs).toBe(18_000_000);
  });

  it('[SHELL-06] lives to the last moment, then is removed', () => {
    enterSource('?source=roompai', 'session');
    vi.advanceTimersByTime(17_999_999);
    expect(enterSource('', 'public')).toBe('known');
    expect(getSource()).toBe('roompai');
    vi.advanceTimersByTime(1);
    expect(enterSource('', 'public')).toBe('known');
    expect(getSource()).toBeUndefined();
    expect(window.localStorage.getItem('source')).toBeNull();
  });

  it('[SHELL-06] gets five hours anew from every address that carries it', () => {
    enterSource('?source=roompai', 'session');
    vi.advanceTimersByTime(17_000_000);
    enterSource('?source=roompai&page=2', 'session');
    vi.advanceTimersByTime(17_000_000);
    expect(storedSource()).toBe('roompai');
  });

  it.each(['', '?source=', '?type_id=7988'])(
    '[SHELL-06] is dropped by a protected page entered with "%s"',
    (search) => {
      enterSource('?source=roompai', 'session');
      expect(enterSource(search, 'session')).toBe('missing');
      expect(getSource()).toBeUndefined();
      expect(readStored('source')).toBeUndefined();
    },
  );

  it('[SHELL-06] that is stored serves pages that are open to everybody', () => {
    enterSource('?source=harbour-corp', 'session');
    expect(enterSource('', 'public')).toBe('known');
    expect(getSource()).toBe('harbour-corp');
  });

  it("is the address's, not the other tab's", () => {
    enterSource('?source=roompai', 'session');
    writeStored('source', { value: 'harbour-corp', expiresAt: Date.now() + 1000 });
    expect(getSource()).toBe('roompai');
    enterSource('?source=roompai', 'session');
    expect(readStored('source')?.value).toBe('roompai');
  });
});
