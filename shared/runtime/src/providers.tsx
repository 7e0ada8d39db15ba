import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from './i18n/i18n.ts';
import { queryClient } from './query-client.ts';
import { portalStore } from './store.ts';

/** The page's store, cache and words around a tree. The host sets it once; a tree of its own (a test, a portal) again. */
export function RuntimeProviders({ children }: { readonly children: ReactNode }) {
  return (
    <Provider store={portalStore}>
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
      </QueryClientProvider>
    </Provider>
  );
}
