import { type RemoteRelease, RUNNING_COOKIE } from '@portico/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRunningNotes } from './running-notes.ts';
import { buildRelease } from './test-release.ts';

const NOW = 1_790_000_000;

/** The cookies that the next page request would send. */
function noted(): string[] {
  return document.cookie
    .split('; ')
    .filter((one) => one.startsWith(RUNNING_COOKIE))
    .map((one) => one.replace(/^[^=]*=/, ''));
}

const search = buildRelease();
const trips = buildRelease({ name: 'mf-trips' });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW * 1000 });
  window.history.replaceState(null, '', '/portal/list');
});
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
});

function aPage() {
  const sealedNote = ({ name, version }: RemoteRelease) => (name === 'mf-notes' ? undefined : `${name}/${version}`);
  const hearers = { changed: vi.fn(), atRest: vi.fn(), sealedNote };
  return { ...hearers, notes: createRunningNotes(hearers) };
}

describe('the note of what runs', () => {
  it('stands before the code does, is renewed while the page lives, and is gone with the work', () => {
    const { notes, changed } = aPage();
    const forget = notes.loading(search);
    expect(noted()).toEqual([`mf-search/${search.version}:${NOW}`]);
    expect(notes.latest()).toBe(search);
    vi.advanceTimersByTime(30_000);
    expect(noted()).toEqual([`mf-search/${search.version}:${NOW + 30}`]);
    forget();
    expect(noted()).toEqual([]);
    expect(notes.latest()).toBeUndefined();
    expect(changed.mock.calls.length).toBeGreaterThanOrEqual(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not written for a release that the server sealed none for', () => {
    const { notes } = aPage();
    const forgetSearch = notes.loading(search);
    const forgetNotes = notes.loading(buildRelease({ name: 'mf-notes' }));
    expect(noted()).toEqual([]);
    forgetNotes();
    expect(noted()).toHaveLength(1);
    forgetSearch();
  });

  it('names what began last', () => {
    const { notes } = aPage();
    const forgetSearch = notes.loading(search);
    const forgetTrips = notes.loading(trips);
    expect(notes.latest()).toBe(trips);
    forgetTrips();
    expect(notes.latest()).toBe(search);
    forgetSearch();
  });

  it('of a drawing holds over its effects, and ends by itself in a page that lives', () => {
    const { notes, atRest } = aPage();
    notes.drawing(trips);
    vi.advanceTimersByTime(1_000);
    expect(noted()).toEqual([`mf-trips/${trips.version}:${NOW + 1}`]);
    expect(atRest).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(noted()).toEqual([]);
    expect(atRest).toHaveBeenCalledOnce();
  });

  it('is another page’s own, and leaves with a page that is left', () => {
    const [one, other] = [aPage(), aPage()];
    one.notes.loading(search);
    other.notes.loading(trips);
    expect(noted()).toHaveLength(2);
    window.dispatchEvent(new Event('pagehide'));
    expect(noted()).toEqual([]);
  });
});
