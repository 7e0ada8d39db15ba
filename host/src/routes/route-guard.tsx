import type { OutlineRoute } from '@portico/contract';
import { usePermissions, useUserState } from '@portico/runtime';
import type { ReactNode } from 'react';
import { LateNotice } from '../notices/late-notice.tsx';
import { judgeModules } from '../session/module-rules.ts';
import { useEnteredAddress } from '../session/use-entered-address.ts';

/** Lets a page show only to whom its route allows. Its code travels meanwhile; user info does not hold it up. */
export function RouteGuard({ route, children }: { route: OutlineRoute; children: ReactNode }) {
  const verdict = useEnteredAddress(route.access);
  const isKnown = useUserState() === 'ready';
  const { modules } = usePermissions();
  if (verdict === 'login') return null;
  const byModule = isKnown ? judgeModules(route.modules, modules) : 'allowed';
  return byModule === 'allowed' ? children : <LateNotice name={byModule} />;
}
