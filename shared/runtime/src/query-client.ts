import { QueryClient } from '@tanstack/react-query';

/**
 * The query cache of the page. Automatic refetches happen only on reconnect: each failure was shown with a Retry
 * button, and a second attempt may last 70 seconds.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: false,
      // Offline, a query fails at once instead of pausing, so that the page can show its error panel.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
