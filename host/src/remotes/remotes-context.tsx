import type { BootCheck } from '@portico/contract';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
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
  /** Says on every page that one part of it is a developer's own build. */
  readonly Banner?: ComponentType | undefined;
  /** Asks what the visitor may open now, and what there is at the present address; the registry has it when this resolves. */
  readonly ask: () => Promise<void>;
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
