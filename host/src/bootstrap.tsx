import type { BootOverride } from '@portico/contract';
import {
  boot,
  getLanguage,
  loadMessages,
  lockTexts,
  portalStore,
  RuntimeProviders,
  registerMessages,
  releaseReaders,
  storeMessages,
  tokenAtom,
} from '@portico/runtime';
import { PortalUiProvider } from '@portico/ui';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorReference } from './client-errors/error-reference.tsx';
import { ownerOfPage } from './client-errors/owner-of-page.ts';
import { watchErrors } from './client-errors/watch-errors.ts';
import { guardPage } from './guard/guard-page.ts';
import type { OpenPage } from './live/refresh-remotes.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';
import { createCompleteReleases, type ReadRelease } from './remotes/complete-releases.ts';
import { loadCompanions } from './remotes/load-companions.ts';
import { moduleFederation } from './remotes/module-federation.ts';
import type { StartRemotes } from './remotes/override.ts';
import { createLiveRegistry } from './remotes/registry.ts';
import { type AdoptMessages, createRemoteLoader } from './remotes/remote-loader.ts';
import { createRunningNotes } from './remotes/running-notes.ts';
import { createRunningVersions, type ReadFallback } from './remotes/running-versions.ts';
import { LivePortal } from './routes/live-portal.tsx';

const clientErrors = watchErrors();
const { nonce, remotes, shown, closed, remoteTimeoutMs, override, check, host, load, runningNote, ...known } = boot();
storeMessages('host', 'en', en);
storeMessages('host', 'zh', zh);
lockTexts();
const { inspectionUrl, partnerHomeUrl } = known.settings;
const knownOrigins = [...(known.leaveOrigins ?? []), ...[inspectionUrl, partnerHomeUrl].flatMap(originIn)];
guardPage({ take: clientErrors.tampered, isKnownOrigin: (origin) => knownOrigins.includes(origin) });

const adoptMessages: AdoptMessages = async ({ name, version }, locales, page) => {
  registerMessages(name, locales, { version, page });
  await loadMessages(name, getLanguage(), page);
};

const notes = createRunningNotes({
  changed: () => handOver?.(),
  atRest: watchOnce,
  sealedNote: ({ name, version }) =>
    name === shown?.name && version === shown.version && clientErrors.isAlone(name) ? runningNote : undefined,
});
let handOver: (() => void) | undefined;
let isWatched = process.env.NODE_ENV === 'development';

/** Starts after the first page, so that its scripts do not wait. A debugger pauses the page on purpose. */
function watchOnce(): void {
  if (isWatched) return;
  isWatched = true;
  clientErrors.prepare();
  void import(/* webpackChunkName: "later" */ './client-errors/watch-after-idle.ts').then(
    ({ watchAfterIdle }) => {
      handOver = watchAfterIdle({ ...clientErrors, running: notes.latest });
    },
    () => {
      // The page's note still reports a hang; the next idle period tries again.
      isWatched = false;
    },
  );
}

const readFallback: ReadFallback = async (remote, failed) => {
  // With the load id, later documents leave the version out. Not if another remote may be the cause.
  const certain = clientErrors.isAlone(remote) ? load : undefined;
  const readers = await releaseReaders().catch(() => undefined);
  return readers?.readFallbackRelease(remote, failed, certain);
};

function show({ remotes, wholes: known, override }: StartRemotes, Banner?: ComponentType): void {
  const registry = createLiveRegistry({ remotes, closed, at: window.location.pathname });
  const isOwn = (remote: string) => override?.isResponding === true && remote === override.remote;
  const read: ReadRelease = async (remote) =>
    isOwn(remote) ? undefined : (await releaseReaders()).readOpenRelease(remote, remoteTimeoutMs);
  const wholes = createCompleteReleases(read, (release) => loader.hasStarted(release), known);
  const versions = createRunningVersions(wholes, readFallback);
  clientErrors.know({
    ownerOf: ownerOfPage(registry, versions),
    host,
    overridden: override?.remote,
    load,
    isBusy: () => notes.latest() !== undefined,
  });
  const loader = createRemoteLoader(registry, {
    timeoutMs: remoteTimeoutMs,
    federation: moduleFederation(remoteTimeoutMs),
    versions,
    adoptMessages,
    wholes,
    loadCompanions,
    notes,
    findRejectedFile: async (...args) =>
      (await import(/* webpackChunkName: "later" */ './remotes/rejected-file.ts')).findRejectedFile(...args),
    language: getLanguage,
    onError: clientErrors.remoteFailed,
    onOpened: clientErrors.opened,
  });
  const page: OpenPage = { registry, wholes, loader, override };
  const refreshRemotes = async () => {
    const { refreshRemotes } = await import(/* webpackChunkName: "later" */ './live/refresh-remotes.ts');
    await refreshRemotes(page);
  };
  // Sign-in opens more pages and sign-out fewer; the guards check open pages in between.
  portalStore.sub(tokenAtom, () => {
    const settle = () => registry.settle(true);
    registry.settle(false);
    refreshRemotes().then(settle, settle);
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('The HTML page has no element for the portal');
  createRoot(root, clientErrors.ofReact).render(
    <StrictMode>
      <PortalUiProvider nonce={nonce} errorReference={<ErrorReference />}>
        <RuntimeProviders>
          <LivePortal
            registry={registry}
            loader={loader}
            override={override}
            check={check}
            Banner={Banner}
            refreshRemotes={refreshRemotes}
          />
        </RuntimeProviders>
      </PortalUiProvider>
    </StrictMode>,
  );
  setTimeout(keepInSync, IN_STEP_AFTER_MS, page);
}

const IN_STEP_AFTER_MS = 1_500;
const TRIED_AGAIN_MS = 10_000;

/** From now on, the allowed pages follow the portal. */
function keepInSync(page: OpenPage): void {
  import(/* webpackChunkName: "later" */ './live/begin.ts')
    .then(({ beginLive }) => beginLive(page))
    .catch(() => setTimeout(keepInSync, TRIED_AGAIN_MS, page));
}

function originIn(url: string): string[] {
  return URL.canParse(url) ? [new URL(url).origin] : [];
}

async function bringBanner(): Promise<ComponentType> {
  return (await import(/* webpackChunkName: "later" */ './layout/override-banner.tsx')).OverrideBanner;
}

async function showOverridden(start: StartRemotes, override: BootOverride): Promise<void> {
  const [{ overriddenRemotes }, Banner] = await Promise.all([
    import(/* webpackChunkName: "later" */ './remotes/override.ts'),
    bringBanner(),
  ]);
  show(await overriddenRemotes(start, override), Banner);
}

const start: StartRemotes = { remotes, wholes: shown ? [shown] : [] };
// Only development builds wait: the HTML page contains everything else.
if (override) void showOverridden(start, override);
else if (check) {
  bringBanner().then(
    (Banner) => show(start, Banner),
    () => show(start),
  );
} else show(start);
