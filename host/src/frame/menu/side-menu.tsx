import type { RemoteRoute } from '@portico/contract';
import { Icon, styled, Tooltip, useMediaQuery } from '@portico/ui';
import { useHostWords } from '../../words.ts';
import { MenuEntry } from './menu-parts.ts';
import { MenuRows } from './menu-rows.tsx';
import { SupportRows } from './support-rows.tsx';

const Nav = styled('nav', {
  base: {
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    position: 'fixed',
    top: 'var(--p-sizes-header)',
    insetInlineStart: '0',
    bottom: '0',
    padding: '12px 8px',
    overflowY: 'auto',
  },
  variants: { folded: { true: { width: '56px' }, false: { width: { lg: '56px', xl: '216px' } } } },
});

const Foot = styled('ul', {
  base: { marginTop: 'auto', paddingTop: '2', borderTop: '1px solid', borderColor: 'border' },
});

const FoldItem = styled('li', { base: { display: { base: 'none', xl: 'block' } } });

export interface SideMenuProps {
  readonly route: RemoteRoute | undefined;
  readonly isFolded: boolean;
  readonly onFold: () => void;
}

/** The menu beside the page, from 992 px on. Below that it is a drawer of the header. */
export function SideMenu({ route, isFolded, onFold }: SideMenuProps) {
  const t = useHostWords();
  // Below this width there are icons alone, whatever was chosen.
  const isShort = useMediaQuery('(max-width: 1199px)') || isFolded;
  const fold = t(isFolded ? 'frame.unfoldMenu' : 'frame.foldMenu');
  return (
    <Nav folded={isFolded} aria-label={t('frame.menu')}>
      <MenuRows route={route} isFolded={isShort} />
      <Foot>
        <SupportRows isFolded={isShort} />
        <FoldItem>
          <Tooltip text={isFolded ? fold : ''} placement="top-start">
            <MenuEntry as="button" minor folded={isFolded} aria-expanded={!isFolded} onClick={onFold}>
              <Icon name="fold" />
              <span>{fold}</span>
            </MenuEntry>
          </Tooltip>
        </FoldItem>
      </Foot>
    </Nav>
  );
}
