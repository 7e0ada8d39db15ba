import type { MessageLoaders, RemoteEntry, RemoteRelease } from '@portico/contract';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCompleteReleases, type ReadRelease } from './complete-releases.ts';
import type { LoadCompanions } from './load-companions.ts';
import { createRegistry } from './registry.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import { createRemoteLoader, type Federation, type FindRejectedFile, type RemoteLoader } from './remote-loader.ts';
import { createRunningVersions, type ReadFallback } from './running-versions.ts';
import { buildRelease, reportedOf } from './test-release.ts';

const TIME_LIMIT = 1000;
const LIST = '/portal/list';
const DETAIL = '/portal/detail';
const PAGES = ['hotelList', 'hotelDetail'];
const page = () => null;

function anEntry(parts: Partial<RemoteEntry> = {}): RemoteEntry {
  const words = async () => ({});
  return {
    pages: { hotelList: async () => page },
    dialogs: {},
    locales: { en: words, zh: words },
    ...parts,
  } as RemoteEntry;
}

const WITH_NOTICE = { dialogs: { notice: async () => page } } as unknown as Partial<RemoteEntry>;

/** Invalid exports that a careless build may have instead of a page. */
const NO_PAGES = [undefined, null, true, 7, 'page', Symbol('page'), {}, [], Promise.resolve()];

const noFallback: ReadFallback = async () => undefined;

function aLoader(
  federation: Federation,
  releases: readonly RemoteRelease[] = [buildRelease({ dialogs: ['notice'] })],
  readFallback = noFallback,
  { knownReleases = releases, read = async (name) => releases.find((one) => one.name === name) }: Wholes = {},
) {
  const registry = createRegistry(reportedOf(releases));
  const wholes = createCompleteReleases(read, (release) => loader.hasStarted(release), knownReleases);
  const versions = createRunningVersions(wholes, readFallback);
  const onError = vi.fn<(loadError: RemoteLoadError) => void>();
  const adoptMessages = vi.fn(async (_release: RemoteRelease, locales: MessageLoaders, _page?: string) => {
    await locales.en?.();
  });
  const loadCompanions = vi.fn<LoadCompanions>();
  const forgetNote = vi.fn<() => void>();
  const notes = { loading: vi.fn(() => forgetNote), drawing: vi.fn(), latest: () => undefined };
  const findRejectedFile = vi.fn<FindRejectedFile>(async () => undefined);
  const onOpened = vi.fn<(release: RemoteRelease) => void>();
  const loader: RemoteLoader = createRemoteLoader(registry, {
    timeoutMs: TIME_LIMIT,
    federation,
    adoptMessages,
    wholes,
    versions,
    loadCompanions,
    notes,
    findRejectedFile,
    language: () => 'zh',
    onError,
    onOpened,
  });
  return { onOpened, notes, forgetNote, findRejectedFile, adoptMessages, onError, loadCompanions, wholes, ...loader };
}

interface Wholes {
  readonly knownReleases?: readonly RemoteRelease[];
  readonly read?: ReadRelease;
}

async function loadErrorOf(loading: Promise<unknown>): Promise<RemoteLoadError> {
  const loadError = await loading.catch((error: unknown) => error);
  if (!(loadError instanceof RemoteLoadError)) throw new Error(`expected a RemoteLoadError, got ${String(loadError)}`);
  return loadError;
}

describe('createRemoteLoader', () => {
  it('[FED-01] brings a page with its words and asks the network once', async () => {
    const federation = vi.fn<Federation>(async () => anEntry());
    const { loadPage, adoptMessages } = aLoader(federation);
    expect(await loadPage('mf-search', LIST)).toBe(page);
    expect(loadPage('mf-search', LIST)).toBe(loadPage('mf-search', LIST));
    expect(federation).toHaveBeenCalledTimes(1);
    expect(adoptMessages).toHaveBeenCalledTimes(1);
  });

  it('[FED-05] fetches again after a failure, each time as a new attempt', async () => {
    const federation = vi.fn<Federation>(async () => anEntry());
    federation.mockRejectedValueOnce(new Error('500')).mockRejectedValueOnce(new Error('404'));
    const { loadPage } = aLoader(federation);
    const first = await loadErrorOf(loadPage('mf-search', LIST));
    expect([first.remote, first.version, first.phase]).toEqual(['mf-search', '1.0.0-0a1b2c3d', 'entry']);
    await loadErrorOf(loadPage('mf-search', LIST));
    expect(await loadPage('mf-search', LIST)).toBe(page);
    expect(federation.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1, 2]);
  });

  it('[FED-08] asks for a page’s files and words beside the container, for the first attempt alone', async () => {
    const federation = vi.fn<Federation>(async () => anEntry(WITH_NOTICE));
    federation.mockRejectedValueOnce(new Error('500'));
    const files = { pages: { hotelList: ['page.js'] }, dialogs: { notice: ['notice.js'] }, locales: { zh: ['zh.js'] } };
    const { loadPage, loadDialog, loadCompanions } = aLoader(federation, [
      buildRelease({ dialogs: ['notice'] }, files),
    ]);
    const loading = loadPage('mf-search', LIST);
    expect(loadCompanions.mock.calls.map(([, files]) => files)).toEqual([['page.js', 'zh.js']]);
    await loadErrorOf(loading);
    await loadPage('mf-search', LIST);
    await loadDialog('notice');
    expect(loadCompanions).toHaveBeenCalledTimes(1);
  });

  it('brings a page its own words where it has some, and every other part those of the whole remote', async () => {
    const words = async () => ({});
    const ofList = { en: words, zh: words };
    const entry = anEntry({ ...WITH_NOTICE, pageLocales: { hotelList: ofList } } as Partial<RemoteEntry>);
    const files = { locales: { zh: ['zh.js'] }, pageLocales: { hotelList: { zh: ['list-zh.js'] } } };
    const release = buildRelease({ dialogs: ['notice'] }, { pages: { hotelList: ['page.js'] }, ...files });
    const { loadPage, loadDialog, adoptMessages, loadCompanions } = aLoader(async () => entry, [release]);
    await loadPage('mf-search', LIST);
    await loadDialog('notice');
    expect(loadCompanions.mock.calls.map(([, files]) => files)).toEqual([['page.js', 'list-zh.js']]);
    expect(adoptMessages.mock.calls).toEqual([
      [release, ofList, 'hotelList'],
      [release, entry.locales],
    ]);
  });

  it('[FED-08] asks for a dialog’s files beside the container too', async () => {
    const federation = vi.fn<Federation>(async () => anEntry(WITH_NOTICE));
    const files = { dialogs: { notice: ['notice.js'] }, locales: { zh: ['zh.js'] } };
    const { loadDialog, loadCompanions } = aLoader(federation, [buildRelease({ dialogs: ['notice'] }, files)]);
    await loadDialog('notice');
    expect(loadCompanions.mock.calls.map(([, files]) => files)).toEqual([['notice.js', 'zh.js']]);
  });

  it('[FED-05] a release without its lists of files is a fault of that version like any other', async () => {
    const federation = vi.fn<Federation>(async () => anEntry());
    const good = buildRelease({}, { version: '0.9.0-0a1b2c3d' });
    const half = buildRelease({}, { locales: undefined as never });
    const { loadPage, onError } = aLoader(federation, [half], async () => good);
    expect(await loadPage('mf-search', LIST)).toBe(page);
    expect(onError.mock.calls.map(([{ version, phase }]) => [version, phase])).toEqual([[half.version, 'entry']]);
  });

  it('tells which releases were opened: what is asked for, not what is at hand, and before it can fail', async () => {
    const good = buildRelease({}, { version: '0.9.0-0a1b2c3d' });
    const federation = vi.fn<Federation>(async () => anEntry());
    federation.mockRejectedValueOnce(new Error('500'));
    const { loadPage, onOpened } = aLoader(federation, [buildRelease()], async () => good);
    expect(onOpened).not.toHaveBeenCalled();
    await loadPage('mf-search', LIST);
    expect(onOpened.mock.calls.map(([{ version }]) => version)).toEqual([buildRelease().version, good.version]);
    expect(onOpened.mock.invocationCallOrder[0]).toBeLessThan(federation.mock.invocationCallOrder[0] ?? 0);
  });

  it('[FED-05] asks for a page again without asking for its remote again', async () => {
    const load = vi.fn(async () => page);
    load.mockRejectedValueOnce(new Error('chunk'));
    const federation = vi.fn<Federation>(async () => anEntry({ pages: { hotelList: load } }));
    const { loadPage } = aLoader(federation);
    expect((await loadErrorOf(loadPage('mf-search', LIST))).phase).toBe('page');
    expect(await loadPage('mf-search', LIST)).toBe(page);
    expect(federation).toHaveBeenCalledTimes(1);
  });

  it('[FED-05] refuses a remote whose contract does not fit, by name and without running it', async () => {
    const federation = vi.fn<Federation>();
    const { loadPage } = aLoader(federation, [buildRelease({ contract: '^9.0.0' })]);
    const loadError = await loadErrorOf(loadPage('mf-search', LIST));
    expect(loadError.phase).toBe('contract');
    expect(loadError.message).toContain('mf-search');
    expect(loadError.message).toContain('^9.0.0');
    expect(federation).not.toHaveBeenCalled();
  });

  it('says when nobody has the remote or the dialog', async () => {
    const { loadPage, loadDialog } = aLoader(vi.fn<Federation>());
    expect((await loadErrorOf(loadPage('mf-ops', 'faults'))).phase).toBe('unknown');
    expect((await loadErrorOf(loadDialog('priceRise'))).phase).toBe('unknown');
  });

  it('brings a dialog from whichever remote owns it', async () => {
    const dialog = () => null;
    const { loadDialog } = aLoader(async () => anEntry({ dialogs: { notice: async () => dialog } as never }));
    expect(await loadDialog('notice')).toBe(dialog);
  });

  it('blames an entry that lacks what its manifest names', async () => {
    const { loadDialog } = aLoader(async () => anEntry());
    expect((await loadErrorOf(loadDialog('notice'))).message).toContain('has no notice');
  });

  it('blames words that do not come', async () => {
    const words = async () => {
      throw new Error('gone');
    };
    const { loadPage } = aLoader(async () => anEntry({ locales: { en: words, zh: words } }));
    expect((await loadErrorOf(loadPage('mf-search', LIST))).phase).toBe('words');
  });

  it.each(NO_PAGES)('blames the remote for %s in place of a page', async (value) => {
    const { loadPage } = aLoader(async () => anEntry({ pages: { hotelList: async () => value as never } }));
    expect(await loadErrorOf(loadPage('mf-search', LIST))).toMatchObject({
      remote: 'mf-search',
      phase: 'page',
      message: expect.stringContaining('its hotelList is not a component'),
    });
  });

  it('[FED-05] fetches another copy of a version that failed when drawn, where no other is left', async () => {
    const federation = vi.fn<Federation>(async () => anEntry());
    const { loadPage, drawFailed } = aLoader(federation);
    const broken = await loadPage('mf-search', LIST);
    expect(await drawFailed(broken, new Error('first render'))).toBe(false);
    await loadPage('mf-search', LIST);
    expect(federation.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1]);
  });

  it('notes whose code may run before it is asked for, and no longer once it is there or has failed', async () => {
    const federation = vi.fn<Federation>(async () => anEntry());
    federation.mockRejectedValueOnce(new Error('500'));
    const { loadPage, drawing, notes, forgetNote } = aLoader(federation);
    const failing = loadPage('mf-search', LIST);
    expect(notes.loading).toHaveBeenCalledWith(expect.objectContaining({ name: 'mf-search' }));
    expect(notes.loading.mock.invocationCallOrder[0]).toBeLessThan(federation.mock.invocationCallOrder[0] ?? 0);
    expect(forgetNote).not.toHaveBeenCalled();
    await loadErrorOf(failing);
    expect(forgetNote).toHaveBeenCalledTimes(1);
    const component = await loadPage('mf-search', LIST);
    expect(forgetNote).toHaveBeenCalledTimes(2);
    drawing(component);
    expect(notes.drawing).toHaveBeenCalledWith(expect.objectContaining({ name: 'mf-search' }));
  });

  describe('a remote that the page does not know in full yet', () => {
    const release = buildRelease({ dialogs: ['notice'] });
    function createReadingLoader(read: ReadRelease, knownReleases: readonly RemoteRelease[] = []) {
      const federation = vi.fn<Federation>(async () => anEntry(WITH_NOTICE));
      return { federation, ...aLoader(federation, [release], noFallback, { knownReleases, read }) };
    }

    it('is asked for once for all that open something of it, and nothing of it runs meanwhile', async () => {
      const { promise, resolve } = Promise.withResolvers<RemoteRelease>();
      const read = vi.fn<ReadRelease>(() => promise);
      const { loadPage, loadDialog, checkVersion, federation, versionOf } = createReadingLoader(read);
      const loading = [loadPage('mf-search', LIST), loadPage('mf-search', LIST), loadDialog('notice')];
      const ahead = checkVersion('mf-search');
      expect([loading[0] === loading[1], federation.mock.calls, versionOf('mf-search')]).toEqual([true, [], undefined]);
      resolve(release);
      expect(await Promise.all(loading)).toEqual([page, page, page]);
      expect(await ahead).toBe(release);
      expect(read.mock.calls).toEqual([['mf-search']]);
      expect(await loadPage('mf-search', LIST)).toBe(page);
      expect(read).toHaveBeenCalledOnce();
    });

    it('[FED-05] is blamed in words when it cannot be had, in no version, and is asked for again', async () => {
      const read = vi.fn<ReadRelease>(async () => release);
      read.mockRejectedValueOnce(new Error('Request timed out')).mockResolvedValueOnce(undefined);
      const { loadPage, onError } = createReadingLoader(read);
      expect(await loadErrorOf(loadPage('mf-search', LIST))).toMatchObject({
        remote: 'mf-search',
        version: '-',
        phase: 'release',
        message: expect.stringContaining('its version cannot be loaded: Request timed out'),
      });
      expect((await loadErrorOf(loadPage('mf-search', LIST))).message).toContain(
        `no live remote has the page at ${LIST}`,
      );
      expect(await loadPage('mf-search', LIST)).toBe(page);
      expect(onError).not.toHaveBeenCalled();
    });

    it('is asked for again where more of it is open by now, and blamed where it has the page no more', async () => {
      const before = buildRelease({ routes: [] });
      const read = vi.fn<ReadRelease>(async () => release);
      const { loadPage } = createReadingLoader(read, [before]);
      expect(await loadPage('mf-search', LIST)).toBe(page);
      expect((await loadErrorOf(loadPage('mf-search', DETAIL))).message).toContain(
        `it no longer has the page at ${DETAIL}`,
      );
    });
  });

  describe('a file that differs from the published file', () => {
    const release = buildRelease();
    const chunkError = Object.assign(new Error('Loading chunk 7 failed'), {
      request: `https://portal.test${release.base}page.1a2b3c4d.js?attempt=1`,
    });

    it.each<[string, Federation, string]>([
      ['the entry', () => Promise.reject(new Error('it did not load')), 'remoteEntry.js'],
      ['a chunk', async () => anEntry({ pages: { hotelList: () => Promise.reject(chunkError) } }), 'page.1a2b3c4d.js'],
    ])('is a phase of its own: %s', async (_, federation, file) => {
      const { loadPage, findRejectedFile, onError } = aLoader(federation);
      findRejectedFile.mockImplementation(async (_release, files) => files);
      const loadError = await loadErrorOf(loadPage('mf-search', LIST));
      expect(findRejectedFile).toHaveBeenCalledWith(expect.objectContaining({ version: release.version }), file);
      expect(loadError).toMatchObject({
        phase: 'pin',
        message: expect.stringContaining(`${file} differs from the published file`),
      });
      expect(onError).toHaveBeenCalledWith(loadError);
    });

    it('is told of a part that came late as well', async () => {
      const { loadPage, drawFailed, findRejectedFile, onError } = aLoader(async () => anEntry());
      findRejectedFile.mockImplementation(async (_release, files) => files);
      await drawFailed(await loadPage('mf-search', LIST), chunkError);
      expect(onError.mock.calls.map(([{ phase }]) => phase)).toEqual(['pin']);
    });

    it('is not what code that throws is, nor what does not come', async () => {
      const throwing = aLoader(async () =>
        anEntry({ pages: { hotelList: () => Promise.reject(new Error('its own')) } }),
      );
      expect((await loadErrorOf(throwing.loadPage('mf-search', LIST))).phase).toBe('page');
      expect(throwing.findRejectedFile).not.toHaveBeenCalled();
      const gone = aLoader(async () => Promise.reject(new Error('404')));
      gone.findRejectedFile.mockRejectedValue(new TypeError('no network'));
      expect((await loadErrorOf(gone.loadPage('mf-search', LIST))).phase).toBe('entry');
    });
  });

  describe('with a last good version', () => {
    const good = buildRelease({}, { version: '0.9.0-11111111', base: '/remotes/mf-search/0.9.0-11111111/' });
    const goodPage = () => null;
    const throws = async () => {
      throw new Error('gone');
    };
    /** The newest version responds with this; the one before works. */
    const newest = (entry: () => Promise<RemoteEntry>) =>
      vi.fn<Federation>(({ version }) =>
        version === good.version ? Promise.resolve(anEntry({ pages: { hotelList: async () => goodPage } })) : entry(),
      );
    const fallback = () => vi.fn<ReadFallback>(async () => good);

    it.each<[string, () => Promise<RemoteEntry>]>([
      ['its entry does not come', throws],
      ['its entry lacks the page', async () => anEntry({ pages: {} })],
      ['a chunk of its page does not come', async () => anEntry({ pages: { hotelList: throws } })],
      ['its page is nothing', async () => anEntry({ pages: { hotelList: async () => undefined as never } })],
      ['its words do not come', async () => anEntry({ locales: { en: throws, zh: throws } })],
    ])('[FED-05] shows that one when %s, and does not try the failed one again', async (_, entry) => {
      const [federation, readFallback] = [newest(entry), fallback()];
      const { loadPage, onError } = aLoader(federation, undefined, readFallback);
      expect(await loadPage('mf-search', LIST)).toBe(goodPage);
      expect(await loadPage('mf-search', LIST)).toBe(goodPage);
      expect(readFallback.mock.calls).toEqual([['mf-search', ['1.0.0-0a1b2c3d']]]);
      expect(federation.mock.calls.map(([{ version }]) => version)).toEqual(['1.0.0-0a1b2c3d', good.version]);
      expect(onError.mock.calls.map(([loadError]) => loadError.version)).toEqual(['1.0.0-0a1b2c3d']);
    });

    it.each(NO_PAGES)(
      '[FED-05] shows that one when the newest has %s in place of its page, and tells whose it is',
      async (value) => {
        const entry = anEntry({ pages: { hotelList: async () => value as never } });
        const { loadPage, onError } = aLoader(
          newest(async () => entry),
          undefined,
          fallback(),
        );
        expect(await loadPage('mf-search', LIST)).toBe(goodPage);
        expect(onError.mock.calls).toMatchObject([[{ remote: 'mf-search', version: '1.0.0-0a1b2c3d', phase: 'page' }]]);
      },
    );

    it('[FED-05] shows that one when the page of the newest is a class that throws', async () => {
      class Broken {
        constructor() {
          throw new Error('no page');
        }
      }
      const entry = anEntry({ pages: { hotelList: async () => Broken as never } });
      const { loadPage, drawFailed } = aLoader(
        newest(async () => entry),
        undefined,
        fallback(),
      );
      expect(await drawFailed(await loadPage('mf-search', LIST), new Error('no page'))).toBe(true);
      expect(await loadPage('mf-search', LIST)).toBe(goodPage);
    });

    it('[FED-05, PLAT-04] shows that one when the page of the newest never comes', async () => {
      vi.useFakeTimers();
      onTestFinished(() => {
        vi.useRealTimers();
      });
      const entry = anEntry({ pages: { hotelList: () => new Promise<never>(() => {}) } });
      const { loadPage, onError } = aLoader(
        newest(async () => entry),
        undefined,
        fallback(),
      );
      const loading = loadPage('mf-search', LIST);
      await vi.advanceTimersByTimeAsync(TIME_LIMIT);
      expect(await loading).toBe(goodPage);
      expect(onError.mock.calls).toMatchObject([[{ remote: 'mf-search', phase: 'time' }]]);
    });

    it('[FED-05] shows that one when a file of the newest differs from the published file, at once told as that', async () => {
      const chunkError = Object.assign(new Error('Loading chunk 7 failed'), {
        request: `https://portal.test${buildRelease().base}page.1a2b3c4d.js`,
      });
      const entry = anEntry({ pages: { hotelList: () => Promise.reject(chunkError) } });
      const { loadPage, findRejectedFile, onError } = aLoader(
        newest(async () => entry),
        undefined,
        fallback(),
      );
      findRejectedFile.mockImplementation(async (_release, files) => files);
      expect(await loadPage('mf-search', LIST)).toBe(goodPage);
      expect(onError.mock.calls.map(([{ phase }]) => phase)).toEqual(['pin']);
    });

    it('[FED-05] shows that one when the page of the newest throws as it is drawn first', async () => {
      const { loadPage, drawFailed, onError } = aLoader(
        newest(async () => anEntry()),
        undefined,
        fallback(),
      );
      const broken = await loadPage('mf-search', LIST);
      expect(broken).toBe(page);
      expect(await drawFailed(broken, new Error('first render'))).toBe(true);
      expect(await loadPage('mf-search', LIST)).toBe(goodPage);
      expect(onError.mock.calls[0]?.[0]).toMatchObject({ phase: 'render', version: '1.0.0-0a1b2c3d' });
    });

    it('[PLAT-01] shows that one when what the newest says of itself cannot be drawn', async () => {
      const { loadPage, reportRemoteFailure, onError } = aLoader(
        newest(async () => anEntry()),
        undefined,
        fallback(),
      );
      expect(await reportRemoteFailure('mf-search', new TypeError('no such icon'))).toBe(true);
      expect(await loadPage('mf-search', LIST)).toBe(goodPage);
      expect(onError.mock.calls[0]?.[0]).toMatchObject({ remote: 'mf-search', phase: 'render' });
    });

    it('steps back once for all that fail at once', async () => {
      const routes = [LIST, DETAIL].map((path, index) => ({
        path,
        page: PAGES[index] ?? '',
        access: 'public' as const,
        title: 't',
      }));
      const readFallback = fallback();
      const federation = vi.fn<Federation>(({ version }) =>
        version === good.version
          ? Promise.resolve(anEntry({ pages: { hotelList: async () => goodPage, hotelDetail: async () => goodPage } }))
          : throws(),
      );
      const { loadPage } = aLoader(federation, [buildRelease({ routes })], readFallback);
      await Promise.all([loadPage('mf-search', LIST), loadPage('mf-search', DETAIL)]);
      expect(readFallback).toHaveBeenCalledOnce();
    });

    it('gives up when the versions before fail as well, and then begins with the newest again', async () => {
      const older = ['0.9.0-11111111', '0.8.0-22222222', '0.7.0-33333333'];
      const readFallback = vi.fn<ReadFallback>(async (_, failed) =>
        buildRelease({}, { version: older[failed.length - 1] ?? '' }),
      );
      const federation = vi.fn<Federation>(throws);
      const { loadPage } = aLoader(federation, undefined, readFallback);
      const tried = () => federation.mock.calls.map(([{ version }]) => version.slice(0, 3));
      expect((await loadErrorOf(loadPage('mf-search', LIST))).version).toBe('1.0.0-0a1b2c3d');
      expect(tried()).toEqual(['1.0', '0.9', '0.8']);
      await loadErrorOf(loadPage('mf-search', LIST));
      expect(tried()).toEqual(['1.0', '0.9', '0.8', '1.0', '0.9', '0.8']);
    });
  });

  describe('when something hangs', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('requests a late entry of the only version once more before it gives up', async () => {
      const federation = vi.fn<Federation>(async () => anEntry());
      federation.mockReturnValueOnce(new Promise(() => {}));
      const { loadPage, onError } = aLoader(federation);
      const waiting = loadPage('mf-search', LIST);
      await vi.advanceTimersByTimeAsync(TIME_LIMIT);
      expect(await waiting).toBe(page);
      expect(federation).toHaveBeenCalledTimes(2);
      expect(onError).toHaveBeenCalledOnce();
    });

    it('[FED-05, PLAT-04] gives up on an entry after two time limits, tells whose it is, and takes it when asked again', async () => {
      const federation = vi.fn<Federation>(async () => anEntry());
      federation.mockReturnValueOnce(new Promise(() => {})).mockReturnValueOnce(new Promise(() => {}));
      const { loadPage, onError } = aLoader(federation);
      const waiting = loadErrorOf(loadPage('mf-search', LIST));
      await vi.advanceTimersByTimeAsync(TIME_LIMIT);
      expect(federation).toHaveBeenCalledTimes(2);
      await vi.advanceTimersByTimeAsync(TIME_LIMIT);
      expect((await waiting).phase).toBe('time');
      expect(onError.mock.calls).toMatchObject([[{ remote: 'mf-search', version: '1.0.0-0a1b2c3d', phase: 'time' }]]);
      expect(await loadPage('mf-search', LIST)).toBe(page);
    });
  });
});
