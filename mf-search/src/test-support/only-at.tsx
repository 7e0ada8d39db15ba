import type { ReactNode } from 'react';
import { useRoutes } from 'react-router-dom';

/** A page that keeps its own address in step, at that address alone: as in the portal, whoever leaves it leaves it behind. */
export function OnlyAt({ path, children }: { path: string; children: ReactNode }) {
  return useRoutes([
    { path, element: children },
    { path: '*', element: null },
  ]);
}
