import { PATHS } from '@portico/contract';
import { PortalLink } from '@portico/runtime';
import { Button } from '@portico/ui';
import { useLateWords } from '../late-words/late-words.ts';
import { NoticePage } from './notice-page.tsx';

/** A page whose module the permissions do not list (SHELL-22). */
export function NotAllowedPage() {
  const t = useLateWords();
  return (
    <NoticePage scene="lock" title={t('notAllowed.title')} text={t('notAllowed.text')}>
      <Button as={PortalLink} to={PATHS.home} variant="solid">
        {t('notAllowed.home')}
      </Button>
    </NoticePage>
  );
}
