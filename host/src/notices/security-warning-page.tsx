import { PATHS } from '@portico/contract';
import { PortalLink } from '@portico/runtime';
import { Button } from '@portico/ui';
import { useLateWords } from '../late-words/late-words.ts';
import { NoticePage } from './notice-page.tsx';
import { SupportLine } from './support-line.tsx';

/** Sign-ins that do not look like the person's own (SHELL-21). */
export function SecurityWarningPage() {
  const t = useLateWords();
  return (
    <NoticePage
      scene="alert"
      title={t('security.title')}
      text={
        <>
          {t('security.text')} <SupportLine text={(email) => t('security.support', { email })} />
        </>
      }
    >
      <Button as={PortalLink} to={PATHS.login} variant="solid">
        {t('security.login')}
      </Button>
    </NoticePage>
  );
}
