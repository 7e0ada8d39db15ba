import { useUser } from '@portico/runtime';
import { Button } from '@portico/ui';
import { useLateWords } from '../late-words/late-words.ts';
import { askUserInfo, useUserInfoState } from '../session/user-info.ts';
import { NoticePage } from './notice-page.tsx';

/** An account without a single module: nothing to open, and why. */
export function NothingAssignedPage() {
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
