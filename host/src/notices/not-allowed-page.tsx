import { PATHS } from '@portico/contract';
import { PortalLink } from '@portico/runtime';
import { Button } from '@portico/ui';
import { useHostWords } from '../words.ts';
import { NoticePage } from './notice-page.tsx';

/** A page whose module the permissions do not list (SHELL-22). */
export function NotAllowedPage() {
  const t = useHostWords();
  return (
    <NoticePage scene="lock" title={t('notAllowed.title')} text={t('notAllowed.text')}>
      <Button as={PortalLink} to={PATHS.home} variant="solid">
        {t('notAllowed.home')}
      </Button>
    </NoticePage>
  );
}
