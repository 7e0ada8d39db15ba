import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useEffect, useState } from 'react';
import { loadPlacement } from '../components/overlays/use-placement.ts';
import { system } from './system.ts';

interface PortalUiProviderProps {
  /** The document's CSP nonce; every style element carries it. */
  nonce?: string | undefined;
  children: ReactNode;
}

export function PortalUiProvider({ nonce, children }: PortalUiProviderProps) {
  const [cache] = useState(() => createCache({ key: 'p', ...(nonce ? { nonce } : {}) }));
  useEffect(fetchPlacementInTime, []);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}

/** The first pointer or key comes before the first layer; what has not come by then is fetched again when one opens. */
function fetchPlacementInTime() {
  const stop = new AbortController();
  const { signal } = stop;
  const fetchNow = () => {
    stop.abort();
    loadPlacement().catch(() => undefined);
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown']) document.addEventListener(sign, fetchNow, { signal });
  return () => stop.abort();
}
