import type { MenuIcon, OutlineRoute } from '@portico/contract';
import { PortalLink, useLanguage, usePermissions } from '@portico/runtime';
import { Icon, type IconName, Tooltip } from '@portico/ui';
import { useLocation } from 'react-router-dom';
import type { OwnedMenuRow } from '../../remotes/registry.ts';
import { RemoteBoundary } from '../../remotes/remote-boundary.tsx';
import { inTexts } from '../../remotes/remote-labels.ts';
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
  card: 'card',
  wrench: 'wrench',
};

interface MenuRowsProps {
  readonly route: OutlineRoute | undefined;
  readonly isFolded: boolean;
  readonly onGo?: () => void;
}

/**
 * Rows of live remotes that the permissions allow. A row that fails to render is left out, and its remote falls back
 * to an older version.
 */
export function MenuRows(props: MenuRowsProps) {
  const { registry, loader } = useRemotes();
  const rows = shownRows(registry.menu, usePermissions().modules, useIsLive());
  const current = currentRow(rows, useLocation(), props.route);
  return (
    <MenuList.Rows>
      {rows.map((owned) => (
        <RemoteBoundary
          key={`${owned.remote.name} ${owned.row.to}`}
          skeleton={null}
          recover={(error) => loader.reportRemoteFailure(owned.remote.name, error).then(() => false)}
          renderError={() => null}
          onRetry={() => {}}
        >
          <MenuRow {...props} {...owned} isCurrent={owned === current} />
        </RemoteBoundary>
      ))}
    </MenuList.Rows>
  );
}

function MenuRow({ row, isFolded, isCurrent, onGo }: OwnedMenuRow & MenuRowsProps & { isCurrent: boolean }) {
  const [language] = useLanguage();
  const label = inTexts(row.label, language);
  return (
    <li>
      <Tooltip text={isFolded ? label : ''} placement="bottom-start">
        <MenuEntry.Root
          as={PortalLink}
          to={row.to}
          folded={isFolded}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={onGo}
        >
          <Icon name={ICONS[row.icon]} />
          <MenuEntry.TextBlock>{label}</MenuEntry.TextBlock>
        </MenuEntry.Root>
      </Tooltip>
    </li>
  );
}
