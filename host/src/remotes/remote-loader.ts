import {
  CONTRACT_VERSION,
  type DialogComponent,
  type DialogName,
  type Language,
  type MessageLoaders,
  messageFiles,
  type PageComponent,
  type RemoteEntry,
  type RemoteRelease,
  satisfiesRange,
} from '@portico/contract';
import type { CompleteReleases } from './complete-releases.ts';
import { inFlight } from './in-flight.ts';
import type { LoadCompanions } from './load-companions.ts';
import type { Registry } from './registry.ts';
import { type ErrorPhase, RemoteLoadError } from './remote-load-error.ts';
import type { RunningNotes } from './running-notes.ts';
import type { RunningVersions } from './running-versions.ts';
import { withinTime } from './time-limit.ts';

/**
 * Loads code and messages of remotes. A version that fails is replaced by the last good one for the rest of this
 * page. If none is left, a new request tries again.
 */
export interface RemoteLoader {
  readonly loadPage: (remote: string, path: string) => Promise<PageComponent>;
  readonly loadDialog: <Name extends DialogName>(name: Name) => Promise<DialogComponent<Name>>;
  /** The version that this page runs or would run; undefined if the remote was not requested. */
  readonly versionOf: (remote: string) => RemoteRelease | undefined;
  /** Requests the version if needed; undefined if the visitor may open nothing of it. */
  readonly checkVersion: (remote: string) => Promise<RemoteRelease | undefined>;
  /** Whether this page requested code of the release. */
  readonly hasStarted: (release: RemoteRelease) => boolean;
  /** Call before the first render of a component. */
  readonly drawing: (component: object) => void;
  /** Call when a first render threw; true if loading again returns another version. */
  readonly drawFailed: (component: object, error: unknown) => Promise<boolean>;
  /** Call when a label or title of a remote cannot be rendered: the remote falls back on this page. */
  readonly reportRemoteFailure: (remote: string, error: unknown) => Promise<boolean>;
}

/** Runs a release's container and returns its entry; every attempt must use the network. */
export type Federation = (release: RemoteRelease, attempt: number) => Promise<RemoteEntry>;

/** Adds messages of a release in the current language, for a page or for all, and prepares the other languages. */
export type AdoptMessages = (release: RemoteRelease, locales: MessageLoaders, page?: string) => Promise<void>;

export interface LoaderOptions {
  readonly timeoutMs: number;
  readonly federation: Federation;
  readonly adoptMessages: AdoptMessages;
  readonly wholes: Pick<CompleteReleases, 'loadRelease'>;
  readonly versions: RunningVersions;
  readonly loadCompanions: LoadCompanions;
  readonly notes: RunningNotes;
  readonly findRejectedFile: FindRejectedFile;
  readonly language: () => Language;
  /** Receives every load error, also if another version takes over. */
  readonly onError?: (loadError: RemoteLoadError) => void;
  /** Receives every release before its code is requested. */
  readonly onOpened?: (release: RemoteRelease) => void;
}

/** Names a file of the release that differs from the published one. */
export type FindRejectedFile = (release: RemoteRelease, file: string) => Promise<string | undefined>;

type PartPhase = Extract<ErrorPhase, 'page' | 'dialog' | 'words'>;

/** A part of one version of a remote, such as a page or dialog. */
interface Part<T> {
  readonly release: RemoteRelease;
  readonly phase: PartPhase;
  readonly key: string;
  /** Set for pages, which may have their own messages. */
  readonly page?: string;
  /** Files of the part besides its messages. */
  readonly filesIn: (release: RemoteRelease) => readonly string[];
  readonly find: (entry: RemoteEntry) => (() => Promise<T>) | undefined;
}

/** Undefined if the release does not have the part. */
type PartIn<T> = (release: RemoteRelease) => Part<T> | undefined;

export function createRemoteLoader(
  registry: Pick<Registry, 'ownerOfDialog'>,
  {
    timeoutMs,
    federation,
    adoptMessages,
    wholes,
    versions,
    loadCompanions,
    notes,
    findRejectedFile,
    language,
    onError,
    onOpened,
  }: LoaderOptions,
): RemoteLoader {
  const entries = new Map<string, Promise<RemoteEntry>>();
  const parts = new Map<string, Promise<unknown>>();
  const pendingLoads = new Map<string, Promise<unknown>>();
  const attempts = new Map<string, number>();
  const origins = new WeakMap<object, RemoteRelease>();

  function entryOf(release: RemoteRelease, filesNextTo: () => readonly string[]): Promise<RemoteEntry> {
    const key = keyOf(release);
    return once(entries, key, () => {
      const attempt = attempts.get(key) ?? 0;
      attempts.set(key, attempt + 1);
      onOpened?.(release);
      return limited(release, 'entry', () => {
        // A retry uses other URLs, so companions would not help.
        if (attempt === 0) loadCompanions(release, filesNextTo());
        return federation(release, attempt);
      });
    });
  }

  async function limited<T>(release: RemoteRelease, phase: ErrorPhase, load: () => Promise<T>): Promise<T> {
    const late = () => new RemoteLoadError(release, 'time', `not loaded after ${timeoutMs} ms (${phase})`);
    try {
      return await withinTime(load(), timeoutMs, late);
    } catch (error) {
      throw error instanceof RemoteLoadError ? error : await createLoadError(release, phase, error);
    }
  }

  /** A file that differs from the published one is its own error: manipulated, or broken storage. */
  async function createLoadError(release: RemoteRelease, phase: ErrorPhase, error: unknown): Promise<RemoteLoadError> {
    const { request } = Object(error) as { request?: unknown };
    // The bundler names the URL of a failed chunk.
    const file = typeof request === 'string' ? fileIn(release, request) : phase === 'entry' ? release.entry : undefined;
    const rejectedFile = file && (await findRejectedFile(release, file).catch(() => undefined));
    // No cause: rendering may already have reported it.
    if (rejectedFile) return new RemoteLoadError(release, 'pin', `${rejectedFile} differs from the published file`);
    return new RemoteLoadError(release, phase, messageOf(error), error);
  }

  async function loadPart<T extends object>(part: Part<T>): Promise<T> {
    assertFit(part.release);
    // Noted until it is loaded: a hung page cannot report which code runs.
    const forgetNote = notes.loading(part.release);
    return await loadFitting(part).finally(forgetNote);
  }

  async function loadFitting<T extends object>({ release, phase, key, page, filesIn, find }: Part<T>): Promise<T> {
    const entry = await entryOf(release, () => [...filesIn(release), ...messageFiles(release, page, language())]);
    const load = find(entry);
    if (!load) throw new RemoteLoadError(release, phase, `its entry has no ${key}, which its manifest declares`);
    const words = limited(release, 'words', async () => {
      const own = page === undefined ? undefined : entry.pageLocales?.[page];
      await (own ? adoptMessages(release, own, page) : adoptMessages(release, entry.locales));
    });
    const [loaded] = await Promise.all([limited(release, phase, load), words]);
    if (!isComponent(loaded)) throw new RemoteLoadError(release, phase, `its ${key} is not a component`);
    origins.set(loaded, release);
    return loaded;
  }

  /**
   * FED-05: if a version fails, the previous one takes its place. A slow part without another version is requested
   * once more before the error shows.
   */
  async function loadGood<T extends object>(part: Part<T>, isSecond = false): Promise<T> {
    try {
      return await loadPart(part);
    } catch (error) {
      if (!(error instanceof RemoteLoadError) || isSecond) throw error;
      onError?.(error);
      const release = await versions.stepBack(part.release);
      if (!release && error.phase === 'time') return await loadGood(part, true);
      if (!release) throw error;
      // The first error is the one to report.
      return await loadGood({ ...part, release }).catch(() => Promise.reject(error));
    }
  }

  function loadOnce<T extends object>(part: Part<T>): Promise<T> {
    const { release, phase, key } = part;
    return once(parts, `${keyOf(release)} ${phase} ${key}`, () => loadGood(part));
  }

  /** Uses the complete release at once; otherwise requests it first. */
  function loadOf<T extends object>(remote: string, partName: string, partIn: PartIn<T>): Promise<T> {
    const cached = versions.releaseOf(remote);
    const part = cached && partIn(cached);
    if (part) return loadOnce(part);
    return inFlight(pendingLoads, `${remote} ${partName}`, () => loadRequested(remote, partName, partIn));
  }

  async function loadRequested<T extends object>(remote: string, partName: string, partIn: PartIn<T>): Promise<T> {
    const release = await checkVersion(remote).catch((error: unknown) => {
      // Not the error of a version.
      throw new RemoteLoadError(
        { name: remote, version: '-' },
        'release',
        `its version cannot be loaded: ${messageOf(error)}`,
        error,
      );
    });
    if (!release)
      throw new RemoteLoadError({ name: remote, version: '-' }, 'unknown', `no live remote has the ${partName}`);
    const part = partIn(release);
    if (!part) throw new RemoteLoadError(release, 'unknown', `it no longer has the ${partName}`);
    return await loadOnce(part);
  }

  /** Also follows a fallback on this page. */
  async function checkVersion(remote: string): Promise<RemoteRelease | undefined> {
    const release = await wholes.loadRelease(remote);
    return release && (versions.releaseOf(remote) ?? release);
  }

  function forget(release: RemoteRelease): void {
    entries.delete(keyOf(release));
    for (const key of parts.keys()) if (key.startsWith(`${keyOf(release)} `)) parts.delete(key);
  }

  async function stepBack(release: RemoteRelease, error: unknown): Promise<boolean> {
    onError?.(await createLoadError(release, 'render', error));
    const next = await versions.stepBack(release);
    // A failed part stays failed in its container: only a new copy can load it again.
    if (!next) forget(release);
    return next !== undefined;
  }

  return {
    loadPage: (remote, path) => loadOf(remote, `page at ${path}`, (release) => pageIn(release, path)),
    loadDialog: <Name extends DialogName>(name: Name) => {
      const owner = registry.ownerOfDialog(name)?.name ?? '-';
      return loadOf(owner, `dialog ${name}`, (release) => dialogIn(release, name));
    },
    versionOf: versions.releaseOf,
    checkVersion: async (remote) => versions.releaseOf(remote) ?? (await checkVersion(remote)),
    hasStarted: (release) => attempts.has(keyOf(release)),
    drawing: (component) => {
      const release = origins.get(component);
      if (release) notes.drawing(release);
    },
    drawFailed: async (component, error) => {
      const release = origins.get(component);
      return release ? await stepBack(release, error) : false;
    },
    reportRemoteFailure: async (remote, error) => {
      const release = versions.releaseOf(remote) ?? (await checkVersion(remote));
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

/** A function or a React component object; anything else is the remote's error. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The same promise each time, so that a loaded part shows at once; a failure is forgotten. */
function once<T>(cached: Map<string, Promise<unknown>>, key: string, load: () => Promise<T>): Promise<T> {
  const existing = cached.get(key);
  if (existing) return existing as Promise<T>;
  const loading = load();
  cached.set(key, loading);
  loading.catch(() => cached.delete(key));
  return loading;
}

function assertFit(release: RemoteRelease): void {
  if (satisfiesRange(release.manifest.contract, CONTRACT_VERSION)) return;
  const reason = `it needs contract ${release.manifest.contract}, the page has ${CONTRACT_VERSION}`;
  throw new RemoteLoadError(release, 'contract', reason);
}
