import type { RemoteRoute } from '@portico/contract';
import { Drawer, IconButton, styled } from '@portico/ui';
import { useState } from 'react';
import { useHostWords } from '../../words.ts';
import { MenuRows } from './menu-rows.tsx';
import { SupportRows } from './support-rows.tsx';

const OnPhone = styled('span', { base: { display: { base: 'contents', lg: 'none' } } });
const Nav = styled('nav', { base: { display: 'flex', flexDirection: 'column', minHeight: 'full', padding: '12px' } });
const Foot = styled('ul', {
  base: {
    marginTop: 'auto',
    paddingTop: '2',
    borderTop: '1px solid',
    borderColor: 'border',
    '&:empty': { display: 'none' },
  },
});

/** Below 992 px the menu comes from the left edge. */
export function MenuButton({ route }: { route: RemoteRoute | undefined }) {
  const t = useHostWords();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <OnPhone>
      <IconButton
        icon="menu"
        iconSize={20}
        label={t('frame.openMenu')}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Drawer side="left" flush title={t('frame.menu')} closeLabel={t('frame.closeMenu')} onClose={close}>
          <Nav aria-label={t('frame.menu')}>
            <MenuRows route={route} isFolded={false} onGo={close} />
            <Foot>
              <SupportRows isFolded={false} />
            </Foot>
          </Nav>
        </Drawer>
      )}
    </OnPhone>
  );
}
