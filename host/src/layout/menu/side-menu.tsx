import type { OutlineRoute } from '@portico/contract';
import { createParts, Icon, Tooltip, useIsBelow } from '@portico/ui';
import { useHostMessages } from '../../messages.ts';
import { MenuEntry, MenuList } from './menu-parts.ts';
import { MenuRows } from './menu-rows.tsx';
import { SupportRows } from './support-rows.tsx';

const Menu = createParts(
  { nav: 'nav', fold: 'li' },
  {
    base: {
      nav: {
        display: { base: 'none', lg: 'flex' },
        flexDirection: 'column',
        position: 'fixed',
        top: 'var(--p-sizes-header)',
        insetInlineStart: '0',
        bottom: '0',
        padding: '12px 8px',
        overflowY: 'auto',
      },
      fold: { display: { base: 'none', xl: 'block' } },
    },
    variants: {
      folded: {
        true: { nav: { width: 'menu.icons' } },
        false: { nav: { width: { lg: 'menu.icons', xl: 'menu' } } },
      },
    },
  },
);

interface SideMenuProps {
  readonly route: OutlineRoute | undefined;
  readonly isFolded: boolean;
  readonly onFold: () => void;
}

/** The menu column from 992 px. Below that, the menu is a drawer of the header. */
export function SideMenu({ route, isFolded, onFold }: SideMenuProps) {
  const t = useHostMessages();
  const isShort = useIsBelow('xl') || isFolded;
  const fold = t(isFolded ? 'frame.unfoldMenu' : 'frame.foldMenu');
  return (
    <Menu.Nav folded={isFolded} aria-label={t('frame.menu')}>
      <MenuRows route={route} isFolded={isShort} />
      <MenuList.Foot>
        <SupportRows isFolded={isShort} />
        <Menu.Fold>
          <Tooltip text={isFolded ? fold : ''} placement="top-start">
            <MenuEntry.Root as="button" minor folded={isFolded} aria-expanded={!isFolded} onClick={onFold}>
              <Icon name="fold" />
              <MenuEntry.TextBlock>{fold}</MenuEntry.TextBlock>
            </MenuEntry.Root>
          </Tooltip>
        </Menu.Fold>
      </MenuList.Foot>
    </Menu.Nav>
  );
}
