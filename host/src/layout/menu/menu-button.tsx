import type { OutlineRoute } from '@portico/contract';
import { createParts, Drawer, IconButton } from '@portico/ui';
import { useState } from 'react';
import { useHostMessages } from '../../messages.ts';
import { Shown } from '../parts/layout-parts.ts';
import { MenuList } from './menu-parts.ts';
import { MenuRows } from './menu-rows.tsx';
import { SupportRows } from './support-rows.tsx';

const { Root: Nav } = createParts(
  { root: 'nav' },
  { base: { root: { display: 'flex', flexDirection: 'column', minHeight: 'full', padding: '3' } } },
);

export function MenuButton({ route }: { route: OutlineRoute | undefined }) {
  const t = useHostMessages();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Shown below="lg">
      <IconButton
        icon="menu"
        iconSize={20}
        label={t('frame.openMenu')}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Drawer side="left" flush title={t('frame.menu')} closeLabel={t('frame.closeMenu')} onClose={close}>
          <Nav aria-label={t('frame.menu')}>
            <MenuRows route={route} isFolded={false} onGo={close} />
            <MenuList.Foot>
              <SupportRows isFolded={false} />
            </MenuList.Foot>
          </Nav>
        </Drawer>
      )}
    </Shown>
  );
}
