import { PATHS } from '@portico/contract';
import { PortalLink, serverNow, useLanguage, useSettings } from '@portico/runtime';
import { createParts, TextLink, VisuallyHidden } from '@portico/ui';
import { useLocation } from 'react-router-dom';
import { useHostMessages } from '../messages.ts';
import { useIsLive } from '../remotes/use-is-live.ts';
import { footerTopOnPhone } from './parts/layout-rules.ts';

const Foot = createParts(
  { root: 'footer', top: 'div', line: 'div' },
  {
    base: {
      root: {
        width: { base: 'calc(100% - 32px)', lg: 'calc(100% - 48px)' },
        maxWidth: 'page',
        marginInline: 'auto',
        paddingBlock: '4',
        borderTop: '1px solid',
        borderColor: 'border',
        textStyle: 't13',
        color: 'fg.subtle',
      },
      top: { marginBottom: '1', display: { lg: 'block' } },
      line: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px' },
    },
    variants: { onPhone: { true: {}, false: { top: { display: { base: 'none', lg: 'block' } } } } },
  },
);

/** The terms open in a new tab, with the source (SHELL-17, SHELL-18). */
export function Footer() {
  const t = useHostMessages();
  const [language] = useLanguage();
  const { companyName, companyAddress } = useSettings();
  const hasTerms = useIsLive()(PATHS.terms);
  const year = new Date(serverNow()).getFullYear();
  return (
    <Foot.Root>
      <Foot.Top onPhone={footerTopOnPhone(useLocation().pathname)}>{companyAddress[language]}</Foot.Top>
      <Foot.Line>
        <span>{t('footer.copyright', { year, company: companyName[language] })}</span>
        {hasTerms && (
          <TextLink as={PortalLink} to={PATHS.terms} target="_blank" rel="noopener">
            {t('footer.terms')}
            <VisuallyHidden> ({t('footer.newTab')})</VisuallyHidden>
          </TextLink>
        )}
      </Foot.Line>
    </Foot.Root>
  );
}
