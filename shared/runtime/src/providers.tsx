import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from './i18n/i18n.ts';
import { queryClient } from './query-client.ts';
import { portalStore } from './store.ts';

/**
 * Provides the page's store, query cache and translations. The host renders it once; a separate React tree (a test, a
 * portal) needs it too.
 */
export function RuntimeProviders({ children }: { readonly children: ReactNode }) {
  return (
    <Provider store={portalStore}>
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
      </QueryClientProvider>
    </Provider>
  );
}
