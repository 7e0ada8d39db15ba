import type { MenuIcon, RemoteRoute } from '@portico/contract';
import { PortalLink, useLanguage, usePermissions } from '@portico/runtime';
import { Icon, type IconName, Tooltip } from '@portico/ui';
import { useLocation } from 'react-router-dom';
import { labelOf } from '../../remotes/remote-labels.ts';
import { useRemotes } from '../../remotes/remotes-context.tsx';
import { useIsLive } from '../../remotes/use-is-live.ts';
import { MenuEntry, MenuList } from './menu-parts.ts';
import { currentRow, shownRows } from './menu-rules.ts';

const ICONS: Readonly<Record<MenuIcon, IconName>> = {
  bookings: 'bookings',
  bed: 'bed',
  chart: 'chart',
  person: 'user',
  heart: 'heart',
  ticket: 'coupon',
  wrench: 'filter',
};

/** The rows that live remotes offer and the permissions allow; `onGo` is told when one was followed. */
export function MenuRows(props: { route: RemoteRoute | undefined; isFolded: boolean; onGo?: () => void }) {
  const { registry } = useRemotes();
  const [language] = useLanguage();
  const rows = shownRows(registry.menu, usePermissions().modules, useIsLive());
  const current = currentRow(rows, useLocation(), props.route);
  return (
    <MenuList.Rows>
      {rows.map((owned) => {
        const label = labelOf(owned.release, language, owned.row.label);
        return (
          <li key={`${owned.release.name} ${owned.row.to}`}>
            <Tooltip text={props.isFolded ? label : ''} placement="bottom-start">
              <MenuEntry.Root
                as={PortalLink}
                to={owned.row.to}
                folded={props.isFolded}
                aria-current={owned === current ? 'page' : undefined}
                onClick={props.onGo}
              >
                <Icon name={ICONS[owned.row.icon]} />
                <MenuEntry.Words>{label}</MenuEntry.Words>
              </MenuEntry.Root>
            </Tooltip>
          </li>
        );
      })}
    </MenuList.Rows>
  );
}
