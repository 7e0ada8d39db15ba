import { boot, getLanguage, keepWords, loadWords, RuntimeProviders, registerWords } from '@portico/runtime';
import { PortalUiProvider } from '@portico/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import en from './locales/en.json';
import zh from './locales/zh.json';
import { PortalRouter, portalRoutes } from './portal-routes.tsx';
import { createRegistry } from './remotes/registry.ts';
import { type AdoptWords, createRemoteLoader, moduleFederation } from './remotes/remote-loader.ts';
import { RemotesProvider } from './remotes/remotes-context.tsx';

const { nonce, remotes: releases, remoteTimeoutMs } = boot();
keepWords('host', 'en', en);
keepWords('host', 'zh', zh);

const adoptWords: AdoptWords = async (remote, locales) => {
  const language = getLanguage();
  registerWords(remote, locales);
  await loadWords(remote, language, locales[language]);
};

const registry = createRegistry(releases);
const loader = createRemoteLoader(registry, {
  timeoutMs: remoteTimeoutMs,
  federation: moduleFederation(releases, remoteTimeoutMs),
  adoptWords,
});

const root = document.getElementById('root');
if (!root) throw new Error('The document has no place for the portal');
createRoot(root).render(
  <StrictMode>
    <PortalUiProvider nonce={nonce}>
      <RuntimeProviders>
        <RemotesProvider remotes={{ registry, loader }}>
          <PortalRouter table={portalRoutes(registry)} />
        </RemotesProvider>
      </RuntimeProviders>
    </PortalUiProvider>
  </StrictMode>,
);
