/** Pages that say one thing, and that few people ever see. */
import { PATHS } from '@portico/contract';
import { PortalLink, useUser } from '@portico/runtime';
import { Button } from '@portico/ui';
import { useLateWords } from '../late-words/late-words.ts';
import { askUserInfo, useUserInfoState } from '../session/user-info.ts';
import { NoticePage } from './notice-page.tsx';

export { InterceptingPage as intercepting } from './intercepting-page.tsx';
export { SecurityWarningPage as securityWarning } from './security-warning-page.tsx';
export { NotAllowedPage as notAllowed, NotFoundPage as notFound, NothingAssignedPage as nothingAssigned };

/** A page whose module the permissions do not list (SHELL-22). */
function NotAllowedPage() {
  const t = useLateWords();
  return (
    <NoticePage scene="lock" title={t('notAllowed.title')} text={t('notAllowed.text')}>
      <Button as={PortalLink} to={PATHS.home} variant="solid">
        {t('notAllowed.home')}
      </Button>
    </NoticePage>
  );
}

/** An address that nobody owns (SHELL-01). */
function NotFoundPage() {
  const t = useLateWords();
  return (
    <NoticePage scene="search" title={t('notFound.title')} text={t('notFound.text')}>
      <Button as={PortalLink} to={PATHS.home} variant="solid">
        {t('notFound.home')}
      </Button>
    </NoticePage>
  );
}

/** An account without a single module: nothing to open, and why. */
function NothingAssignedPage() {
  const t = useLateWords();
  const isAsking = useUserInfoState() === 'asking';
  const email = useUser()?.email ?? '';
  return (
    <NoticePage scene="lock" title={t('nothingAssigned.title')} text={t('nothingAssigned.text', { email })}>
      <Button
        variant="solid"
        busy={isAsking}
        busyLabel={t('nothingAssigned.checking')}
        onClick={() => void askUserInfo()}
      >
        {t('nothingAssigned.again')}
      </Button>
    </NoticePage>
  );
}
