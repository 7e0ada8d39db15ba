import type { BootCheck } from '@portico/contract';
import { createContext, type ReactNode, use } from 'react';
import type { ShownOverride } from './override.ts';
import type { Registry } from './registry.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** What the frame and the overlays know of the remotes. */
export interface Remotes {
  readonly registry: Registry;
  readonly loader: RemoteLoader;
  readonly override?: ShownOverride | undefined;
  /** Versions that a check gave this session. */
  readonly check?: BootCheck | undefined;
}

const RemotesContext = createContext<Remotes | undefined>(undefined);

export function RemotesProvider({ remotes, children }: { remotes: Remotes; children: ReactNode }) {
  return <RemotesContext value={remotes}>{children}</RemotesContext>;
}

export function useRemotes(): Remotes {
  const remotes = use(RemotesContext);
  if (!remotes) throw new Error('useRemotes needs a RemotesProvider above it');
  return remotes;
}
