import { PATHS } from '@portico/contract';
import { PortalLink } from '@portico/runtime';
import { Button } from '@portico/ui';
import { useLazyMessages } from '../lazy-messages/lazy-messages.ts';
import { NoticePage } from './notice-page.tsx';
import { SupportLine } from './support-line.tsx';

/** Unusual sign-ins (SHELL-21). */
export function SecurityWarningPage() {
  const t = useLazyMessages();
  return (
    <NoticePage
      scene="alert"
      title={t('security.title')}
      text={
        <>
          {t('security.text')}
          <br />
          <SupportLine text={(email) => t('security.support', { email })} />
        </>
      }
    >
      <Button as={PortalLink} to={PATHS.login} variant="solid">
        {t('security.login')}
      </Button>
    </NoticePage>
  );
}
