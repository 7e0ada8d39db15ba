import { PATHS } from '@portico/contract';
import { PortalLink, useUser } from '@portico/runtime';
import { Button } from '@portico/ui';
import { useLazyMessages } from '../lazy-messages/lazy-messages.ts';
import { fetchUserInfo, useUserInfoState } from '../session/user-info.ts';
import { NoticePage } from './notice-page.tsx';

export { InterceptingPage as intercepting } from './intercepting-page.tsx';
export { SecurityWarningPage as securityWarning } from './security-warning-page.tsx';
export { NotAllowedPage as notAllowed, NotFoundPage as notFound, NothingAssignedPage as nothingAssigned };

/** SHELL-22: a page whose module is not in the permissions. */
function NotAllowedPage() {
  const t = useLazyMessages();
  return (
    <NoticePage scene="lock" title={t('notAllowed.title')} text={t('notAllowed.text')}>
      <Button as={PortalLink} to={PATHS.home} variant="solid">
        {t('notAllowed.home')}
      </Button>
    </NoticePage>
  );
}

/** SHELL-01: a URL without an owner. */
function NotFoundPage() {
  const t = useLazyMessages();
  return (
    <NoticePage scene="search" title={t('notFound.title')} text={t('notFound.text')}>
      <Button as={PortalLink} to={PATHS.home} variant="solid">
        {t('notFound.home')}
      </Button>
    </NoticePage>
  );
}

/** An account without any module. */
function NothingAssignedPage() {
  const t = useLazyMessages();
  const isRequesting = useUserInfoState() === 'asking';
  const email = useUser()?.email ?? '';
  return (
    <NoticePage scene="lock" title={t('nothingAssigned.title')} text={t('nothingAssigned.text', { email })}>
      <Button
        variant="solid"
        busy={isRequesting}
        busyLabel={t('nothingAssigned.checking')}
        onClick={() => void fetchUserInfo()}
      >
        {t('nothingAssigned.again')}
      </Button>
    </NoticePage>
  );
}
