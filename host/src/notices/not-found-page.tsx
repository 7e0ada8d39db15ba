import { PATHS } from '@portico/contract';
import { PortalLink } from '@portico/runtime';
import { Button } from '@portico/ui';
import { useLateWords } from '../late-words/late-words.ts';
import { NoticePage } from './notice-page.tsx';

/** An address that nobody owns (SHELL-01). */
export function NotFoundPage() {
  const t = useLateWords();
  return (
    <NoticePage scene="search" title={t('notFound.title')} text={t('notFound.text')}>
      <Button as={PortalLink} to={PATHS.home} variant="solid">
        {t('notFound.home')}
      </Button>
    </NoticePage>
  );
}
