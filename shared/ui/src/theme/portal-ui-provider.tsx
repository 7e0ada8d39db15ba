import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorReference } from '../components/feedback/error-reference.ts';
import { loadPlacement } from '../components/overlays/use-placement.ts';
import { system } from './system.ts';

interface PortalUiProviderProps {
  /** The CSP nonce of the HTML page, for every style element. */
  nonce?: string | undefined;
  /** Shown in every error panel: the number of the failed request, for support. */
  errorReference?: ReactNode;
  children: ReactNode;
}

export function PortalUiProvider({ nonce, errorReference, children }: PortalUiProviderProps) {
  const [cache] = useState(() => createCache({ key: 'p', ...(nonce ? { nonce } : {}) }));
  useEffect(fetchPlacementInTime, []);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <ErrorReference value={errorReference}>{children}</ErrorReference>
      </ChakraProvider>
    </CacheProvider>
  );
}

/** Loads the positioning code on the first pointer or key event; if that fails, opening a layer tries again. */
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
