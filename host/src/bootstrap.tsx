import { BOOT_ELEMENT_ID, type BootBlock } from '@portico/contract';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import en from './locales/en.json';
import zh from './locales/zh.json';
import { portalRoutes } from './portal-routes.tsx';
import { createRegistry } from './remotes/registry.ts';
import { createRemoteLoader, moduleFederation } from './remotes/remote-loader.ts';
import { RemotesProvider } from './remotes/remotes-context.tsx';

const boot = JSON.parse(document.getElementById(BOOT_ELEMENT_ID)?.textContent ?? '') as BootBlock;
void i18next
  .use(initReactI18next)
  .init({
    lng: boot.language,
    defaultNS: 'host',
    ns: ['host'],
    react: { useSuspense: false },
    resources: { en: { host: en }, zh: { host: zh } },
  });

const registry = createRegistry(boot.remotes);
const loader = createRemoteLoader(registry, {
  timeoutMs: boot.remoteTimeoutMs,
  federation: moduleFederation(boot.remotes, boot.remoteTimeoutMs),
  keepWords: (remote, language, words) => i18next.addResourceBundle(language, remote, words),
});
const router = createBrowserRouter(portalRoutes(registry));

const root = document.getElementById('root');
if (!root) throw new Error('The document has no place for the portal');
createRoot(root).render(
  <StrictMode>
    <RemotesProvider remotes={{ registry, loader }}>
      <RouterProvider router={router} />
    </RemotesProvider>
  </StrictMode>,
);
