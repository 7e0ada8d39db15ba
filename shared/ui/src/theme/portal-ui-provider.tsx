import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useState } from 'react';
import { system } from './system.ts';

export interface PortalUiProviderProps {
  /** The document's CSP nonce; every style element carries it. */
  nonce?: string | undefined;
  children: ReactNode;
}

export function PortalUiProvider({ nonce, children }: PortalUiProviderProps) {
  const [cache] = useState(() => createCache({ key: 'p', ...(nonce ? { nonce } : {}) }));
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
