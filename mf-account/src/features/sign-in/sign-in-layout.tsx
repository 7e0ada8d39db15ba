import { PATHS } from '@portico/contract';
import { inLanguage, PortalLink, serverNow, useCommonMessages, useLanguage, useSettings } from '@portico/runtime';
import { createParts, Icon, Logo, TextLink } from '@portico/ui';
import type { ReactNode } from 'react';
import { useAccountMessages } from '../../messages.ts';
import { ownsPath } from '../../own-paths.ts';
import { PorticoPicture } from './portico-picture.tsx';

/** Height of the picture above the form. */
const BANNER = 'clamp(200px, 36vw, 320px)';

const SignIn = createParts(
  {
    page: 'div',
    side: 'div',
    top: 'header',
    home: 'a',
    language: 'button',
    content: 'div',
    foot: 'footer',
    art: 'div',
    picture: 'div',
  },
  {
    base: {
      page: {
        display: 'grid',
        minHeight: '100dvh',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.2fr)' },
        gridTemplateRows: { base: `${BANNER} minmax(0, 1fr)`, lg: 'minmax(0, 1fr)' },
      },
      side: {
        display: 'flex',
        flexDirection: 'column',
        minWidth: '0',
        padding: { base: '24px 16px', lg: '32px clamp(24px, 6vw, 96px)' },
      },
      top: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: '36px' },
      home: { display: 'inline-flex', '&:hover': { textDecoration: 'none' } },
      language: {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '2',
        minHeight: 'control',
        paddingInline: '2.5',
        borderRadius: 'l2',
        fontWeight: 'medium',
        '&:hover': { background: 'bg.muted' },
      },
      content: { width: 'full', maxWidth: '376px', margin: 'auto', paddingBlock: { base: '10', lg: '6' } },
      foot: {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 16px',
        paddingBlockEnd: '3',
        borderBottom: '1px solid',
        borderColor: 'border',
        textStyle: 't13',
        color: 'fg.subtle',
      },
      art: {
        order: { base: '-1', lg: '0' },
        position: { lg: 'sticky' },
        top: '0',
        height: { base: BANNER, lg: '100dvh' },
        background: 'bg.muted',
        overflow: 'hidden',
        // In the dark theme the walls must not outshine the form.
        _dark: { filter: 'brightness(.78)' },
      },
      picture: {
        // A banner shows the arches and the tower, not the middle of the walls.
        aspectRatio: { base: '1060 / 900', lg: 'auto' },
        marginTop: { base: '-11%', lg: '0' },
        height: { lg: 'full' },
      },
    },
  },
);

export function SignInLayout({ children }: { children: ReactNode }) {
  const { productName } = useSettings();
  return (
    <SignIn.Page>
      <SignIn.Side>
        <SignIn.Top>
          <SignIn.Home as={PortalLink} to={PATHS.home}>
            <Logo name={productName} />
          </SignIn.Home>
          <LanguageButton />
        </SignIn.Top>
        <SignIn.Content>{children}</SignIn.Content>
        <SignInFooter />
      </SignIn.Side>
      <SignIn.Art>
        <SignIn.Picture>
          <PorticoPicture />
        </SignIn.Picture>
      </SignIn.Art>
    </SignIn.Page>
  );
}

function LanguageButton() {
  const common = useCommonMessages();
  const [language, setLanguage] = useLanguage();
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <SignIn.Language type="button" lang={other} onClick={() => setLanguage(other)}>
      <Icon name="globe" tone="subtle" />
      {common(`language.${other}`)}
    </SignIn.Language>
  );
}

/** SHELL-17: the footer has a line on the sign-in pages. */
function SignInFooter() {
  const t = useAccountMessages();
  const [language] = useLanguage();
  const { companyName, companyAddress } = useSettings();
  const year = new Date(serverNow()).getFullYear();
  return (
    <SignIn.Foot>
      <span>{t('signIn.copyright', { year, company: inLanguage(companyName, language) })}</span>
      {ownsPath(PATHS.terms) && (
        <TextLink as={PortalLink} to={PATHS.terms} target="_blank" rel="noopener">
          {t('content.terms')}
        </TextLink>
      )}
      <span>{inLanguage(companyAddress, language)}</span>
    </SignIn.Foot>
  );
}
