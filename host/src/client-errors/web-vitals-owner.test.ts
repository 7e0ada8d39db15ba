import { describe, expect, it } from 'vitest';
import { createPressNotes, taskOwner } from './web-vitals-owner.ts';

const TRIPS = { remote: 'mf-trips', version: '1.4.2-0a1b2c3d' };
const SEARCH = { remote: 'mf-search', version: '1.0.0-0a1b2c3d' };
const OWNERS = { page: TRIPS, host: '2.0.0-0a1b2c3d' };
const FILE = 'https://portal.example/remotes/mf-search/1.0.0-0a1b2c3d/787.042700a6.js';
const SHARED = 'https://portal.example/portal/assets/551.0a1b2c3d.js';
const HOST = 'https://portal.example/portal/assets/main.0a1b2c3d.js';

describe('whose long task it is', () => {
  it.each([
    ['the remote’s whose file ran', [{ sourceURL: FILE, duration: 90 }], SEARCH],
    [
      'the remote’s whose files ran longest together',
      [
        { sourceURL: FILE, duration: 40 },
        { sourceURL: SHARED, duration: 60 },
        { sourceURL: FILE.replace('787', '12'), duration: 30 },
      ],
      SEARCH,
    ],
    ['the page’s where shared code drew it', [{ sourceURL: SHARED, duration: 90 }], TRIPS],
    ['the page’s where the browser names no script', [], TRIPS],
    ['nobody’s where the host ran alone', [{ sourceURL: HOST, duration: 90 }], undefined],
  ])('%s', (_what, scripts, owner) => {
    expect(taskOwner(scripts, OWNERS)).toEqual(owner);
  });

  it('nobody’s where no remote’s page is shown', () => {
    expect(taskOwner([], { ...OWNERS, page: undefined })).toBeUndefined();
  });
});

describe('whose page was pressed', () => {
  it('is the one that was shown then, whichever is shown when the browser tells', () => {
    const notes = createPressNotes();
    notes.note(1000.2, SEARCH);
    notes.note(2000, undefined);
    expect(notes.ownerAt(1000, TRIPS)).toEqual(SEARCH);
    expect(notes.ownerAt(2000, TRIPS)).toBeUndefined();
    expect(notes.ownerAt(1500, TRIPS)).toEqual(TRIPS);
    expect(notes.ownerWithin(990, 1400, TRIPS)).toEqual(SEARCH);
    expect(notes.ownerWithin(1100, 1400, TRIPS)).toEqual(TRIPS);
  });

  it('is remembered for the last hundred presses', () => {
    const notes = createPressNotes();
    for (let index = 0; index < 150; index += 1) notes.note(index * 10, SEARCH);
    expect(notes.ownerAt(0, TRIPS)).toEqual(TRIPS);
    expect(notes.ownerAt(500, TRIPS)).toEqual(SEARCH);
  });
});
