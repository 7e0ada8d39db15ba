import type { ReactNode } from 'react';

/** Header, menu and footer around a page. */
export function PortalFrame({ children }: { children: ReactNode }) {
  return <main>{children}</main>;
}
