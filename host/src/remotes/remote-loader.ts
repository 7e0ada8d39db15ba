import {
  CONTRACT_VERSION,
  type DialogComponent,
  type DialogName,
  type Language,
  type PageComponent,
  type RemoteEntry,
  type RemoteRelease,
  versionFits,
  type WordLoaders,
  wordFiles,
} from '@portico/contract';
import type { LoadBeside } from './load-beside.ts';
import type { Registry } from './registry.ts';
import { type FaultPhase, RemoteFault } from './remote-fault.ts';
import type { RunningNotes } from './running-notes.ts';
import type { RunningVersions } from './running-versions.ts';
import { withinTime } from './time-limit.ts';
import { underWay } from './under-way.ts';
import type { WholeReleases } from './whole-releases.ts';

/**
 * Brings a remote's code and words to the page. A version that fails gives its place to the last good one, for all that this
 * page asks of the remote afterwards; what failed with nothing left to step back to is asked for anew by asking again.
 */
export interface RemoteLoader {
  /** The page that a remote has for a route, by the route's own path. */
  readonly loadPage: (remote: string, path: string) => Promise<PageComponent>;
  readonly loadDialog: <Name extends DialogName>(name: Name) => Promise<DialogComponent<Name>>;
  /** The version of a remote that this page runs, or would; undefined as long as it has not asked for the remote. */
  readonly versionOf: (remote: string) => RemoteRelease | undefined;
  /** The same, asked for where it must be; undefined where the visitor may open nothing of it. */
  readonly askVersion: (remote: string) => Promise<RemoteRelease | undefined>;
  /** Whether code of the release was asked for on this page. */
  readonly hasBegun: (release: RemoteRelease) => boolean;
  /** Told that a component is about to be drawn for the first time. */
  readonly drawing: (component: object) => void;
  /** Told of a component that threw when it was first drawn: true when asking for it again brings another version's. */
  readonly drawFailed: (component: object, error: unknown) => Promise<boolean>;
  /** Told of something that a remote says of itself and that could not be drawn: the remote steps back on this page. */
  readonly saidFailed: (remote: string, error: unknown) => Promise<boolean>;
}

/** Runs a release's container and takes its entry; every attempt must ask the network again. */
export type Federation = (release: RemoteRelease, attempt: number) => Promise<RemoteEntry>;

/** Puts words of a release in the present language on the page, its page's or all, and keeps the other languages at hand. */
export type AdoptWords = (release: RemoteRelease, locales: WordLoaders, page?: string) => Promise<void>;

export interface LoaderOptions {
  readonly timeoutMs: number;
  readonly federation: Federation;
  readonly adoptWords: AdoptWords;
  readonly wholes: Pick<WholeReleases, 'ask'>;
  readonly versions: RunningVersions;
  readonly loadBeside: LoadBeside;
  readonly notes: RunningNotes;
  readonly refusedFile: RefusedFile;
  /** The language whose words are on the page. */
  readonly language: () => Language;
  /** Hears of every fault, whether or not another version took over. */
  readonly onFault?: (fault: RemoteFault) => void;
  /** Hears of every release whose code is asked for, before it can fail. */
  readonly onOpened?: (release: RemoteRelease) => void;
}

/** Names a file of the release if it is not what was published. */
export type RefusedFile = (release: RemoteRelease, file: string) => Promise<string | undefined>;

type PartPhase = Extract<FaultPhase, 'page' | 'dialog' | 'words'>;

/** What is asked of one version of a remote. */
interface Part<T> {
  readonly release: RemoteRelease;
  readonly phase: PartPhase;
  readonly key: string;
  /** The page that it is, where it is one: it may have words of its own. */
  readonly page?: string;
  /** What the part needs beside the words, as far as the release tells. */
  readonly filesIn: (release: RemoteRelease) => readonly string[];
  readonly find: (entry: RemoteEntry) => (() => Promise<T>) | undefined;
}

/** The part in a release; undefined where it has none, as far as it was told. */
type PartIn<T> = (release: RemoteRelease) => Part<T> | undefined;

export function createRemoteLoader(
  registry: Pick<Registry, 'ownerOfDialog'>,
  {
    timeoutMs,
    federation,
    adoptWords,
    wholes,
    versions,
    loadBeside,
    notes,
    refusedFile,
    language,
    onFault,
    onOpened,
  }: LoaderOptions,
): RemoteLoader {
  const entries = new Map<string, Promise<RemoteEntry>>();
  const parts = new Map<string, Promise<unknown>>();
  const asked = new Map<string, Promise<unknown>>();
  const attempts = new Map<string, number>();
  const origins = new WeakMap<object, RemoteRelease>();

  function entryOf(release: RemoteRelease, filesBeside: () => readonly string[]): Promise<RemoteEntry> {
    const key = keyOf(release);
    return once(entries, key, () => {
      const attempt = attempts.get(key) ?? 0;
      attempts.set(key, attempt + 1);
      onOpened?.(release);
      return limited(release, 'entry', () => {
        // Another attempt has other addresses, so nothing is sent for beside it.
        if (attempt === 0) loadBeside(release, filesBeside());
        return federation(release, attempt);
      });
    });
  }

  async function limited<T>(release: RemoteRelease, phase: FaultPhase, load: () => Promise<T>): Promise<T> {
    const late = () => new RemoteFault(release, 'time', `not there after ${timeoutMs} ms (${phase})`);
    try {
      return await withinTime(load(), timeoutMs, late);
    } catch (error) {
      throw error instanceof RemoteFault ? error : await faultOf(release, phase, error);
    }
  }

  /** A file that is not what was published is a fault of its own: somebody changed it, or a store is broken. */
  async function faultOf(release: RemoteRelease, phase: FaultPhase, error: unknown): Promise<RemoteFault> {
    const { request } = Object(error) as { request?: unknown };
    // The build says by which address a part failed; of the entry nobody else asks.
    const file = typeof request === 'string' ? fileIn(release, request) : phase === 'entry' ? release.entry : undefined;
    const refused = file && (await refusedFile(release, file).catch(() => undefined));
    // Without a cause: whoever drew the part may have told of that.
    if (refused) return new RemoteFault(release, 'pin', `${refused} is not what was published`);
    return new RemoteFault(release, phase, messageOf(error), error);
  }

  async function loadPart<T extends object>(part: Part<T>): Promise<T> {
    assertFit(part.release);
    // Whatever of it runs first, and whenever it arrives: a page that stands still cannot say any more by whose code.
    const forgetNote = notes.loading(part.release);
    return await loadFitting(part).finally(forgetNote);
  }

  async function loadFitting<T extends object>({ release, phase, key, page, filesIn, find }: Part<T>): Promise<T> {
    const entry = await entryOf(release, () => [...filesIn(release), ...wordFiles(release, page, language())]);
    const load = find(entry);
    if (!load) throw new RemoteFault(release, phase, `its entry does not hold ${key}, which its manifest names`);
    const words = limited(release, 'words', async () => {
      const own = page === undefined ? undefined : entry.pageLocales?.[page];
      await (own ? adoptWords(release, own, page) : adoptWords(release, entry.locales));
    });
    const [loaded] = await Promise.all([limited(release, phase, load), words]);
    if (!isComponent(loaded)) throw new RemoteFault(release, phase, `its ${key} is no component`);
    origins.set(loaded, release);
    return loaded;
  }

  /**
   * FED-05: whatever step of a version fails, the one before it takes its place. A part that is only late and has no other version
   * is requested once more before the page shows that it is missing.
   */
  async function loadGood<T extends object>(part: Part<T>, isSecond = false): Promise<T> {
    try {
      return await loadPart(part);
    } catch (error) {
      if (!(error instanceof RemoteFault) || isSecond) throw error;
      onFault?.(error);
      const release = await versions.stepBack(part.release);
      if (!release && error.phase === 'time') return await loadGood(part, true);
      if (!release) throw error;
      // What is told in the end is what went wrong first.
      return await loadGood({ ...part, release }).catch(() => Promise.reject(error));
    }
  }

  function loadOnce<T extends object>(part: Part<T>): Promise<T> {
    const { release, phase, key } = part;
    return once(parts, `${keyOf(release)} ${phase} ${key}`, () => loadGood(part));
  }

  /** Of what is known in full at once; else the remote is asked for first, and nothing of it runs meanwhile. */
  function loadOf<T extends object>(remote: string, what: string, partIn: PartIn<T>): Promise<T> {
    const known = versions.of(remote);
    const part = known && partIn(known);
    if (part) return loadOnce(part);
    return underWay(asked, `${remote} ${what}`, () => loadAsked(remote, what, partIn));
  }

  async function loadAsked<T extends object>(remote: string, what: string, partIn: PartIn<T>): Promise<T> {
    const release = await askVersion(remote).catch((error: unknown) => {
      // It is no version's fault.
      throw new RemoteFault({ name: remote, version: '-' }, 'release', `it cannot be had: ${messageOf(error)}`, error);
    });
    if (!release) throw new RemoteFault({ name: remote, version: '-' }, 'unknown', `no live remote has the ${what}`);
    const part = partIn(release);
    if (!part) throw new RemoteFault(release, 'unknown', `it has no ${what} any more`);
    return await loadOnce(part);
  }

  /** Also where another version took its place here. */
  async function askVersion(remote: string): Promise<RemoteRelease | undefined> {
    const release = await wholes.ask(remote);
    return release && (versions.of(remote) ?? release);
  }

  function forget(release: RemoteRelease): void {
    entries.delete(keyOf(release));
    for (const key of parts.keys()) if (key.startsWith(`${keyOf(release)} `)) parts.delete(key);
  }

  async function stepBack(release: RemoteRelease, error: unknown): Promise<boolean> {
    onFault?.(await faultOf(release, 'render', error));
    const next = await versions.stepBack(release);
    // A part that failed stays failed in the code that asked for it: only another copy of it asks again.
    if (!next) forget(release);
    return next !== undefined;
  }

  return {
    loadPage: (remote, path) => loadOf(remote, `page at ${path}`, (release) => pageIn(release, path)),
    loadDialog: <Name extends DialogName>(name: Name) => {
      const owner = registry.ownerOfDialog(name)?.name ?? '-';
      return loadOf(owner, `dialog ${name}`, (release) => dialogIn(release, name));
    },
    versionOf: versions.of,
    askVersion: async (remote) => versions.of(remote) ?? (await askVersion(remote)),
    hasBegun: (release) => attempts.has(keyOf(release)),
    drawing: (component) => {
      const release = origins.get(component);
      if (release) notes.drawing(release);
    },
    drawFailed: async (component, error) => {
      const release = origins.get(component);
      return release ? await stepBack(release, error) : false;
    },
    saidFailed: async (remote, error) => {
      const release = versions.of(remote) ?? (await askVersion(remote));
      return release ? await stepBack(release, error) : false;
    },
  };
}

function pageIn(release: RemoteRelease, path: string): Part<PageComponent> | undefined {
  const page = release.manifest.routes.find((route) => route.path === path)?.page;
  if (page === undefined) return undefined;
  return {
    release,
    phase: 'page',
    key: page,
    page,
    filesIn: ({ pages }) => pages[page] ?? [],
    find: (entry) => entry.pages[page],
  };
}

function dialogIn<Name extends DialogName>(
  release: RemoteRelease,
  name: Name,
): Part<DialogComponent<Name>> | undefined {
  if (!release.manifest.dialogs.includes(name)) return undefined;
  return {
    release,
    phase: 'dialog',
    key: name,
    filesIn: ({ dialogs }) => dialogs?.[name] ?? [],
    find: (entry) => entry.dialogs[name] as unknown as (() => Promise<DialogComponent<Name>>) | undefined,
  };
}

function keyOf({ name, version }: RemoteRelease): string {
  return `${name} ${version}`;
}

function fileIn({ base }: RemoteRelease, address: string): string | undefined {
  return address.split(base)[1]?.split('?')[0];
}

/** A function, or what React makes of one; whatever else stands there is the remote's fault, not the page's. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
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

function assertFit(release: RemoteRelease): void {
  if (versionFits(release.manifest.contract, CONTRACT_VERSION)) return;
  const reason = `it needs contract ${release.manifest.contract}, the page has ${CONTRACT_VERSION}`;
  throw new RemoteFault(release, 'contract', reason);
}
