import { usePermissions, useUser } from '@portico/runtime';
import { companyHome, moduleHome } from '../session/module-rules.ts';
import { useRemotes } from './remotes-context.tsx';
import { useIsLive } from './use-is-live.ts';

/** Where sign-in and the logo lead: the company's page, else the first allowed page. */
export function useHome(): string {
  const { registry } = useRemotes();
  const { modules } = usePermissions();
  const isLive = useIsLive();
  return companyHome(useUser()?.landingPath, modules, registry.routeAt) ?? moduleHome(modules, isLive, registry.menu);
}
