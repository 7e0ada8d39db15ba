import {
  boot,
  getLanguage,
  keepWords,
  loadWords,
  RuntimeProviders,
  readFallbackRelease,
  registerWords,
} from '@portico/runtime';
import { PortalUiProvider } from '@portico/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ownerOfPage } from './faults/owner-of-page.ts';
import { watchFaults } from './faults/watch-faults.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';
import { loadBeside } from './remotes/load-beside.ts';
import { moduleFederation } from './remotes/module-federation.ts';
import { type OverriddenReleases, overriddenReleases } from './remotes/override.ts';
import { createLiveRegistry, type LiveRegistry } from './remotes/registry.ts';
import { type AdoptWords, createRemoteLoader, type RemoteLoader } from './remotes/remote-loader.ts';
import { createRunningNotes } from './remotes/running-notes.ts';
import { createRunningVersions } from './remotes/running-versions.ts';
import { LivePortal } from './routes/live-portal.tsx';

const faults = watchFaults();
const { nonce, remotes, remoteTimeoutMs, override, check, host, load } = boot();
keepWords('host', 'en', en);
keepWords('host', 'zh', zh);

const adoptWords: AdoptWords = async (remote, locales) => {
  const language = getLanguage();
  registerWords(remote, locales);
  await loadWords(remote, language, locales[language]);
};

const notes = createRunningNotes({ changed: () => handOver?.(), atRest: watchOnce });
let handOver: (() => void) | undefined;
let isWatched = process.env.NODE_ENV === 'development';

/** After the first page, so that no script of it waits; whoever stops in a debugger stands still on purpose. */
function watchOnce(): void {
  if (isWatched) return;
  isWatched = true;
  void import(/* webpackChunkName: "later" */ './faults/watch-standstill.ts').then(
    ({ watchStandstill }) => {
      handOver = watchStandstill({ ...faults, running: notes.latest });
    },
    () => {
      // The page's note tells all the same; the next rest tries again.
      isWatched = false;
    },
  );
}

function show({ releases, override: shown }: OverriddenReleases): void {
  const registry = createLiveRegistry(releases);
  const versions = createRunningVersions(registry, readFallbackRelease);
  faults.know({ ownerOf: ownerOfPage(registry, versions), host, overridden: shown?.remote, load });
  const loader = createRemoteLoader(registry, {
    timeoutMs: remoteTimeoutMs,
    federation: moduleFederation(remoteTimeoutMs),
    versions,
    adoptWords,
    loadBeside,
    notes,
    refusedFile: async (...asked) =>
      (await import(/* webpackChunkName: "later" */ './remotes/refused-file.ts')).refusedFile(...asked),
    language: getLanguage,
    onFault: faults.remoteFailed,
    onOpened: faults.opened,
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no place for the portal');
  createRoot(root, faults.ofReact).render(
    <StrictMode>
      <PortalUiProvider nonce={nonce}>
        <RuntimeProviders>
          <LivePortal registry={registry} loader={loader} override={shown} check={check} />
        </RuntimeProviders>
      </PortalUiProvider>
    </StrictMode>,
  );
  setTimeout(keepInStep, IN_STEP_AFTER_MS, registry, shown, loader);
}

/** The page's own scripts come first. */
const IN_STEP_AFTER_MS = 1_500;
const TRIED_AGAIN_MS = 10_000;

/** What the visitor may open follows the portal from now on. */
function keepInStep(...page: [LiveRegistry, OverriddenReleases['override'], RemoteLoader]): void {
  import(/* webpackChunkName: "later" */ './live/begin.ts')
    .then(({ beginLive }) => beginLive(...page))
    .catch(() => setTimeout(keepInStep, TRIED_AGAIN_MS, ...page));
}

// The document holds everything but a development build, so nobody else waits.
if (override) void overriddenReleases(remotes, override).then(show);
else show({ releases: remotes });
