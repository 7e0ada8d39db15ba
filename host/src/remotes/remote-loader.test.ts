import type { RemoteEntry, RemoteRelease } from '@portico/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRegistry } from './registry.ts';
import { RemoteFault } from './remote-fault.ts';
import { createRemoteLoader, type Federation } from './remote-loader.ts';
import { aRelease } from './test-release.ts';

const TIME_LIMIT = 1000;
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

function aLoader(federation: Federation, releases: readonly RemoteRelease[] = [aRelease({ dialogs: ['notice'] })]) {
  const adoptWords = vi.fn(async (_remote: string, locales: RemoteEntry['locales']) => {
    await locales.en?.();
  });
  return {
    adoptWords,
    ...createRemoteLoader(createRegistry(releases), { timeoutMs: TIME_LIMIT, federation, adoptWords }),
  };
}

async function faultOf(loading: Promise<unknown>): Promise<RemoteFault> {
  const fault = await loading.catch((error: unknown) => error);
  if (!(fault instanceof RemoteFault)) throw new Error(`expected a RemoteFault, got ${String(fault)}`);
  return fault;
}

describe('createRemoteLoader', () => {
  it('[FED-01] brings a page with its words and asks the network once', async () => {
    const federation = vi.fn<Federation>(async () => anEntry());
    const { loadPage, adoptWords } = aLoader(federation);
    expect(await loadPage('mf-search', 'hotelList')).toBe(page);
    expect(loadPage('mf-search', 'hotelList')).toBe(loadPage('mf-search', 'hotelList'));
    expect(federation).toHaveBeenCalledTimes(1);
    expect(adoptWords).toHaveBeenCalledTimes(1);
  });

  it('[FED-05] fetches again after a failure, each time as a new attempt', async () => {
    const federation = vi.fn<Federation>(async () => anEntry());
    federation.mockRejectedValueOnce(new Error('500')).mockRejectedValueOnce(new Error('404'));
    const { loadPage } = aLoader(federation);
    const first = await faultOf(loadPage('mf-search', 'hotelList'));
    expect([first.remote, first.version, first.phase]).toEqual(['mf-search', '1.0.0-0a1b2c3d', 'entry']);
    await faultOf(loadPage('mf-search', 'hotelList'));
    expect(await loadPage('mf-search', 'hotelList')).toBe(page);
    expect(federation.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1, 2]);
  });

  it('[FED-05] asks for a page again without asking for its remote again', async () => {
    const load = vi.fn(async () => page);
    load.mockRejectedValueOnce(new Error('chunk'));
    const federation = vi.fn<Federation>(async () => anEntry({ pages: { hotelList: load } }));
    const { loadPage } = aLoader(federation);
    expect((await faultOf(loadPage('mf-search', 'hotelList'))).phase).toBe('page');
    expect(await loadPage('mf-search', 'hotelList')).toBe(page);
    expect(federation).toHaveBeenCalledTimes(1);
  });

  it('[FED-05] refuses a remote whose contract does not fit, by name and without running it', async () => {
    const federation = vi.fn<Federation>();
    const { loadPage } = aLoader(federation, [aRelease({ contract: '^9.0.0' })]);
    const fault = await faultOf(loadPage('mf-search', 'hotelList'));
    expect(fault.phase).toBe('contract');
    expect(fault.message).toContain('mf-search');
    expect(fault.message).toContain('^9.0.0');
    expect(federation).not.toHaveBeenCalled();
  });

  it('says when nobody has the remote or the dialog', async () => {
    const { loadPage, loadDialog } = aLoader(vi.fn<Federation>());
    expect((await faultOf(loadPage('mf-ops', 'faults'))).phase).toBe('unknown');
    expect((await faultOf(loadDialog('priceRise'))).phase).toBe('unknown');
  });

  it('brings a dialog from whichever remote owns it', async () => {
    const dialog = () => null;
    const { loadDialog } = aLoader(async () => anEntry({ dialogs: { notice: async () => dialog } as never }));
    expect(await loadDialog('notice')).toBe(dialog);
  });

  it('blames an entry that lacks what its manifest names', async () => {
    const { loadDialog } = aLoader(async () => anEntry());
    expect((await faultOf(loadDialog('notice'))).message).toContain('does not hold notice');
  });

  it('blames words that do not come', async () => {
    const words = async () => {
      throw new Error('gone');
    };
    const { loadPage } = aLoader(async () => anEntry({ locales: { en: words, zh: words } }));
    expect((await faultOf(loadPage('mf-search', 'hotelList'))).phase).toBe('words');
  });

  describe('when something hangs', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it('[FED-05] gives up on an entry after the time limit and takes it when asked again', async () => {
      const federation = vi.fn<Federation>(async () => anEntry());
      federation.mockReturnValueOnce(new Promise(() => {}));
      const { loadPage } = aLoader(federation);
      const waiting = faultOf(loadPage('mf-search', 'hotelList'));
      await vi.advanceTimersByTimeAsync(TIME_LIMIT);
      expect((await waiting).phase).toBe('time');
      expect(await loadPage('mf-search', 'hotelList')).toBe(page);
    });
  });
});
