import { PATHS } from '@portico/contract';
import { PortalLink } from '@portico/runtime';
import { Button } from '@portico/ui';
import { useLazyMessages } from '../lazy-messages/lazy-messages.ts';
import { NoticePage } from './notice-page.tsx';
import { SupportLine } from './support-line.tsx';

/** Flag 511: bot protection blocked a request (SHELL-21). */
export function InterceptingPage() {
  const t = useLazyMessages();
  return (
    <NoticePage
      scene="lock"
      title={t('intercepting.title')}
      text={
        <>
          {t('intercepting.text')}
          <br />
          <SupportLine text={(email) => t('intercepting.support', { email })} />
        </>
      }
    >
      <Button as={PortalLink} to={PATHS.home} variant="solid">
        {t('intercepting.go')}
      </Button>
    </NoticePage>
  );
}
