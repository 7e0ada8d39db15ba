import { loadRemote as loadFederated, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import {
  CONTRACT_VERSION,
  containerName,
  type DialogComponent,
  type DialogName,
  type PageComponent,
  type RemoteEntry,
  type RemoteRelease,
} from '@portico/contract';
import { contractFits } from './contract-fit.ts';
import { Pins, pinningPlugin } from './pinned-scripts.ts';
import type { Registry } from './registry.ts';
import { type FaultPhase, RemoteFault } from './remote-fault.ts';
import { withinTime } from './time-limit.ts';

/** Brings a remote's code and words to the page. What failed is not remembered: asking again asks the network again. */
export interface RemoteLoader {
  readonly loadPage: (remote: string, page: string) => Promise<PageComponent>;
  readonly loadDialog: <Name extends DialogName>(name: Name) => Promise<DialogComponent<Name>>;
}

/** Runs a release's container and takes its entry; every attempt must ask the network again. */
export type Federation = (release: RemoteRelease, attempt: number) => Promise<RemoteEntry>;

/** Puts a remote's words of the present language on the page, and keeps the others at hand. */
export type AdoptWords = (remote: string, locales: RemoteEntry['locales']) => Promise<void>;

export interface LoaderOptions {
  readonly timeoutMs: number;
  readonly federation: Federation;
  readonly adoptWords: AdoptWords;
}

type PartPhase = Extract<FaultPhase, 'page' | 'dialog' | 'words'>;
type FindPart<T> = (entry: RemoteEntry) => (() => Promise<T>) | undefined;

export function createRemoteLoader(
  registry: Registry,
  { timeoutMs, federation, adoptWords }: LoaderOptions,
): RemoteLoader {
  const entries = new Map<string, Promise<RemoteEntry>>();
  const parts = new Map<string, Promise<unknown>>();
  const attempts = new Map<string, number>();

  function entryOf(release: RemoteRelease): Promise<RemoteEntry> {
    return once(entries, release.name, () => {
      const attempt = attempts.get(release.name) ?? 0;
      attempts.set(release.name, attempt + 1);
      return limited(release, 'entry', () => federation(release, attempt));
    });
  }

  async function limited<T>(release: RemoteRelease, phase: FaultPhase, load: () => Promise<T>): Promise<T> {
    const late = () => new RemoteFault(release, 'time', `not there after ${timeoutMs} ms (${phase})`);
    try {
      return await withinTime(load(), timeoutMs, late);
    } catch (error) {
      if (error instanceof RemoteFault) throw error;
      throw new RemoteFault(release, phase, error instanceof Error ? error.message : String(error), error);
    }
  }

  async function loadPart<T>(release: RemoteRelease | undefined, phase: PartPhase, key: string, find: FindPart<T>) {
    assertFit(release, phase, key);
    const entry = await entryOf(release);
    const load = find(entry);
    if (!load) throw new RemoteFault(release, phase, `its entry does not hold ${key}, which its manifest names`);
    const words = limited(release, 'words', () => adoptWords(release.name, entry.locales));
    const [loaded] = await Promise.all([limited(release, phase, load), words]);
    return loaded;
  }

  return {
    loadPage: (remote, page) =>
      once(parts, `${remote}/page/${page}`, () =>
        loadPart(registry.find(remote), 'page', page, (entry) => entry.pages[page]),
      ),
    loadDialog: <Name extends DialogName>(name: Name) =>
      once(parts, `dialog/${name}`, () =>
        loadPart<DialogComponent<Name>>(registry.ownerOfDialog(name), 'dialog', name, (entry) => {
          return entry.dialogs[name] as unknown as (() => Promise<DialogComponent<Name>>) | undefined;
        }),
      ),
  };
}

/** The same promise each time, so that what was shown once shows again at once; a failure is forgotten. */
function once<T>(known: Map<string, Promise<unknown>>, key: string, load: () => Promise<T>): Promise<T> {
  const found = known.get(key);
  if (found) return found as Promise<T>;
  const loading = load();
  known.set(key, loading);
  loading.catch(() => known.delete(key));
  return loading;
}

function assertFit(release: RemoteRelease | undefined, phase: PartPhase, key: string): asserts release {
  if (!release) throw new RemoteFault({ name: '-', version: '-' }, 'unknown', `no live remote has the ${phase} ${key}`);
  if (contractFits(release.manifest.contract, CONTRACT_VERSION)) return;
  const reason = `it needs contract ${release.manifest.contract}, the page has ${CONTRACT_VERSION}`;
  throw new RemoteFault(release, 'contract', reason);
}

/** The Module Federation runtime, with every address pinned. */
export function moduleFederation(releases: readonly RemoteRelease[], timeoutMs: number): Federation {
  registerPlugins([pinningPlugin(new Pins(releases, process.env.NODE_ENV === 'development'), timeoutMs)]);
  return async (release, attempt) => {
    // A new name each time: the runtime remembers what became of a name.
    const name = attempt === 0 ? release.name : `${release.name}.${attempt}`;
    const entry = new URL(release.base + release.entry, document.baseURI);
    if (attempt > 0) entry.searchParams.set('attempt', String(attempt));
    const entryGlobalName = containerName(release.name, release.version);
    registerRemotes([{ name, entry: entry.href, type: 'global', entryGlobalName }]);
    const module = await loadFederated<{ entry: RemoteEntry }>(`${name}/entry`);
    if (!module?.entry) throw new Error('its container exposes no entry');
    return module.entry;
  };
}
