import { useMemo, useSyncExternalStore } from 'react';
import type { LiveRegistry } from '../remotes/registry.ts';
import { type Remotes, RemotesProvider } from '../remotes/remotes-context.tsx';
import { PortalRouter, portalRoutes } from './portal-routes.tsx';

interface LivePortalProps extends Omit<Remotes, 'registry'> {
  readonly registry: LiveRegistry;
}

/** The portal with the visitor's current remotes: menu, routes and dialogs follow them without a reload. */
export function LivePortal({ registry, loader, override, check, Banner, refreshRemotes }: LivePortalProps) {
  const present = useSyncExternalStore(registry.watch, registry.present);
  const remotes = useMemo(
    () => ({ registry: present, loader, override, check, Banner, refreshRemotes }),
    [present, loader, override, check, Banner, refreshRemotes],
  );
  const table = useMemo(() => portalRoutes(present), [present]);
  return (
    <RemotesProvider remotes={remotes}>
      <PortalRouter table={table} />
    </RemotesProvider>
  );
}
