import { loadRemote as loadFederated, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import {
  CONTRACT_VERSION,
  containerName,
  type DialogComponent,
  type DialogName,
  type Language,
  type PageComponent,
  type RemoteEntry,
  type RemoteRelease,
  type WordTree,
} from '@portico/contract';
import { contractFits } from './contract-fit.ts';
import { Pins, pinningPlugin } from './pinned-scripts.ts';
import type { Registry } from './registry.ts';
import { type FaultPhase, RemoteFault } from './remote-fault.ts';
import { withinTime } from './time-limit.ts';

/** Brings a remote's code to the page. What failed is not remembered: asking again asks the network again. */
export interface RemoteLoader {
  readonly loadPage: (remote: string, page: string) => Promise<PageComponent>;
  readonly loadDialog: <Name extends DialogName>(name: Name) => Promise<DialogComponent<Name>>;
  /** Resolves when the words can be read. */
  readonly loadWords: (remote: string, language: Language) => Promise<void>;
}

type PartPhase = Extract<FaultPhase, 'page' | 'dialog' | 'words'>;
type FindPart<T> = (entry: RemoteEntry) => (() => Promise<T>) | undefined;

/** Loads one module of a container by the name it was registered under. */
export type Federation = (release: RemoteRelease, attempt: number) => Promise<RemoteEntry>;

/** Where a remote's words go once they are here. */
export type KeepWords = (remote: string, language: Language, words: WordTree) => void;

export function createRemoteLoader(
  registry: Registry,
  { timeoutMs, federation, keepWords }: { timeoutMs: number; federation: Federation; keepWords: KeepWords },
): RemoteLoader {
  const entries = new Map<string, Promise<RemoteEntry>>();
  const parts = new Map<string, Promise<unknown>>();
  const attempts = new Map<string, number>();

  function releaseNamed(name: string): RemoteRelease {
    const release = registry.find(name);
    if (!release) throw new RemoteFault({ name, version: '-' }, 'unknown', 'no such remote is live');
    if (!contractFits(release.manifest.contract, CONTRACT_VERSION)) {
      const reason = `it needs contract ${release.manifest.contract}, the page has ${CONTRACT_VERSION}`;
      throw new RemoteFault(release, 'contract', reason);
    }
    return release;
  }

  function entryOf(release: RemoteRelease): Promise<RemoteEntry> {
    const known = entries.get(release.name);
    if (known) return known;
    const attempt = attempts.get(release.name) ?? 0;
    attempts.set(release.name, attempt + 1);
    const loading = limited(release, 'entry', () => federation(release, attempt));
    entries.set(release.name, loading);
    loading.catch(() => entries.delete(release.name));
    return loading;
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

  async function load<T>(name: string, phase: PartPhase, find: FindPart<T>): Promise<T> {
    const release = releaseNamed(name);
    const loadPart = find(await entryOf(release));
    if (!loadPart) throw new RemoteFault(release, phase, 'its entry does not hold what its manifest names');
    return await limited(release, phase, loadPart);
  }

  // The same promise each time, so that a page which was shown once shows again without a skeleton.
  function part<T>(name: string, phase: PartPhase, key: string, find: FindPart<T>): Promise<T> {
    const id = `${name}/${phase}/${key}`;
    const known = parts.get(id);
    if (known) return known as Promise<T>;
    const loading = load(name, phase, find);
    parts.set(id, loading);
    loading.catch(() => parts.delete(id));
    return loading;
  }

  function keptWords(remote: string, language: Language): Promise<void> {
    return part<void>(remote, 'words', language, ({ locales }) => {
      const loadLocale = locales[language];
      return loadLocale && (async () => keepWords(remote, language, await loadLocale()));
    });
  }

  return {
    loadPage: (remote, page) => part(remote, 'page', page, (entry) => entry.pages[page]),
    loadWords: (remote, language) => keptWords(remote, language),
    loadDialog: async <Name extends DialogName>(name: Name) => {
      const owner = registry.ownerOfDialog(name);
      if (!owner)
        throw new RemoteFault({ name: '-', version: '-' }, 'unknown', `no live remote owns the dialog ${name}`);
      const find: FindPart<DialogComponent<Name>> = (entry) => entry.dialogs[name] as never;
      return await part(owner.name, 'dialog', name, find);
    },
  };
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
