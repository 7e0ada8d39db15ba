import { PATHS } from '@portico/contract';
import { PortalLink, useCommonWords, useSettings } from '@portico/runtime';
import { Button, Logo } from '@portico/ui';
import { useLocation } from 'react-router-dom';
import { useHostWords } from '../../words.ts';
import { Bar } from '../parts/frame-parts.ts';
import { LanguageSwitch } from '../parts/language-switch.tsx';

/** For visitors: a logo to home, the language, and the way in where the page itself does not offer it (SHELL-18). */
export function SlimHeader() {
  const t = useHostWords();
  const common = useCommonWords();
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
