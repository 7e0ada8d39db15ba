import { PATHS } from '@portico/contract';
import { inLanguage, PortalLink, serverNow, useCommonWords, useLanguage, useSettings } from '@portico/runtime';
import { Icon, Logo, styled, TextLink } from '@portico/ui';
import type { ReactNode } from 'react';
import { ownsPath } from '../../own-paths.ts';
import { useAccountWords } from '../../words.ts';
import { PorticoPicture } from './portico-picture.tsx';

const Page = styled('div', {
  base: {
    display: 'grid',
    minHeight: '100dvh',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.2fr)' },
    gridTemplateRows: { base: '200px minmax(0, 1fr)', lg: 'minmax(0, 1fr)' },
  },
});
const Side = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '0',
    padding: { base: '24px 16px', lg: '32px clamp(24px, 6vw, 96px)' },
  },
});
const Top = styled('header', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: '36px' },
});
const Home = styled('a', { base: { display: 'inline-flex', '&:hover': { textDecoration: 'none' } } });
const Other = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'control',
    paddingInline: '2.5',
    borderRadius: 'l2',
    fontWeight: 'medium',
    '&:hover': { background: 'bg.muted' },
    '& > svg': { color: 'fg.subtle' },
  },
});
const Content = styled('div', {
  base: { width: 'full', maxWidth: '376px', margin: 'auto', paddingBlock: { base: '10', lg: '6' } },
});
const Foot = styled('footer', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    paddingBlockEnd: '3',
    borderBottom: '1px solid',
    borderColor: 'border',
    textStyle: 't13',
    color: 'fg.subtle',
  },
});
const Art = styled('div', {
  base: {
    order: { base: '-1', lg: '0' },
    position: { lg: 'sticky' },
    top: '0',
    height: { base: '200px', lg: '100dvh' },
    background: 'bg.muted',
    overflow: 'hidden',
    // At night the walls must not outshine the form.
    _dark: { filter: 'brightness(.78)' },
  },
});

/** Sign-in and its sisters: the form at reading height, the portico beside it, above it on a phone. */
export function DoorLayout({ children }: { children: ReactNode }) {
  const { productName } = useSettings();
  return (
    <Page>
      <Side>
        <Top>
          <Home as={PortalLink} to={PATHS.home}>
            <Logo name={productName} />
          </Home>
          <LanguageButton />
        </Top>
        <Content>{children}</Content>
        <DoorFoot />
      </Side>
      <Art>
        <PorticoPicture />
      </Art>
    </Page>
  );
}

function LanguageButton() {
  const common = useCommonWords();
  const [language, setLanguage] = useLanguage();
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <Other type="button" lang={other} onClick={() => setLanguage(other)}>
      <Icon name="globe" />
      {common(`language.${other}`)}
    </Other>
  );
}

/** SHELL-17: on the sign-in pages the footer has a line below it. */
function DoorFoot() {
  const t = useAccountWords();
  const [language] = useLanguage();
  const { companyName, companyAddress } = useSettings();
  const year = new Date(serverNow()).getFullYear();
  return (
    <Foot>
      <span>{t('door.copyright', { year, company: inLanguage(companyName, language) })}</span>
      {ownsPath(PATHS.terms) && (
        <TextLink as={PortalLink} to={PATHS.terms} target="_blank" rel="noopener">
          {t('door.terms')}
        </TextLink>
      )}
      <span>{inLanguage(companyAddress, language)}</span>
    </Foot>
  );
}
