import { QueryClient } from '@tanstack/react-query';

/**
 * The one cache of the page. Nothing is asked again by itself but after a lost connection: each failure was shown once and has
 * a Retry, and a second try of 70 seconds helps nobody.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: false,
      // A browser that is offline gives a fault at once, so that the page can show its panel, rather than a wait.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
