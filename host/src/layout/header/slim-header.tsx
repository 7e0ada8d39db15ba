import { PATHS } from '@portico/contract';
import { PortalLink, useCommonMessages, useSettings } from '@portico/runtime';
import { Button, Logo } from '@portico/ui';
import { useLocation } from 'react-router-dom';
import { useHostMessages } from '../../messages.ts';
import { LanguageSwitch } from '../parts/language-switch.tsx';
import { Bar } from '../parts/layout-parts.ts';

/** For visitors: logo, language, and sign-in unless the page offers it (SHELL-18). */
export function SlimHeader() {
  const t = useHostMessages();
  const common = useCommonMessages();
  const { productName } = useSettings();
  const { pathname } = useLocation();
  return (
    <Bar.Root>
      <Bar.Brand as={PortalLink} to={PATHS.home} aria-label={t('frame.toHome', { product: productName })}>
        <Logo name={productName} />
      </Bar.Brand>
      <Bar.Spring />
      <LanguageSwitch />
      {pathname !== PATHS.home && (
        <Button as={PortalLink} to={PATHS.login} variant="quiet">
          {common('action.signIn')}
        </Button>
      )}
    </Bar.Root>
  );
}
