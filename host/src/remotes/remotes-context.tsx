import type { BootCheck } from '@portico/contract';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { ShownOverride } from './override.ts';
import type { Registry } from './registry.ts';
import type { RemoteLoader } from './remote-loader.ts';

export interface Remotes {
  readonly registry: Registry;
  readonly loader: RemoteLoader;
  readonly override?: ShownOverride | undefined;
  /** Versions under integration check in this session. */
  readonly check?: BootCheck | undefined;
  /** Banner for sessions with a development build. */
  readonly Banner?: ComponentType | undefined;
  /** Requests what the visitor may open; resolves when the registry is updated. */
  readonly refreshRemotes: () => Promise<void>;
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
