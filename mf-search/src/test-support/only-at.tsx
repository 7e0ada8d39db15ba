import type { ReactNode } from 'react';
import { useRoutes } from 'react-router-dom';

/** Renders the page only at its own URL, as the portal does: leaving the URL unmounts it. */
export function OnlyAt({ path, children }: { path: string; children: ReactNode }) {
  return useRoutes([
    { path, element: children },
    { path: '*', element: null },
  ]);
}
