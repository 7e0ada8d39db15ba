import { PATHS } from '@portico/contract';
import { PortalLink } from '@portico/runtime';
import { Button } from '@portico/ui';
import { useLateWords } from '../late-words/late-words.ts';
import { NoticePage } from './notice-page.tsx';
import { SupportLine } from './support-line.tsx';

/** Flag 511: the protection stopped a call (SHELL-21). */
export function InterceptingPage() {
  const t = useLateWords();
  return (
    <NoticePage
      scene="lock"
      title={t('intercepting.title')}
      text={
        <>
          {t('intercepting.text')} <SupportLine text={(email) => t('intercepting.support', { email })} />
        </>
      }
    >
      <Button as={PortalLink} to={PATHS.home} variant="solid">
        {t('intercepting.go')}
      </Button>
    </NoticePage>
  );
}
