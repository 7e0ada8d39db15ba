import { ownSessions } from '@portico/contract';
import { useAnswer, useCommonWords, useUser } from '@portico/runtime';
import { DataPairs, Heading, PageWithSide, Panel, Skeleton, SkeletonText, Stack } from '@portico/ui';
import { OwnPassword } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { useProfileWords } from './profile-words.ts';

/** `/portal/account/myProfile`: what people set for themselves, whatever modules their account has. */
export function ProfilePage() {
  const t = useProfileWords();
  const user = useUser();
  const sessions = useAnswer(ownSessions, 'sessions', {}, {}, { staleTime: 0 });
  return (
    <>
      <Heading level={1} marginBottom="4">
        {t('title')}
      </Heading>
      <PageWithSide>
        <Stack gap="4">
          <Who />
          <OwnSessions
            sessions={sessions.found}
            hasFailed={sessions.failed !== undefined}
            isFetching={sessions.isFetching}
            reload={sessions.retry}
          />
        </Stack>
        <OwnPassword email={user?.email ?? ''} onChanged={() => void sessions.retry()} />
      </PageWithSide>
    </>
  );
}

function Who() {
  const t = useProfileWords();
  const common = useCommonWords();
  const user = useUser();
  return (
    <Panel title={t('who')}>
      {user === undefined ? (
        <Skeleton label={common('loading')}>
          <SkeletonText />
        </Skeleton>
      ) : (
        <DataPairs
          layout="facts"
          items={[
            { label: t('name'), value: user.nickname },
            { label: t('email'), value: user.email },
            { label: t('company'), value: user.companyName },
          ]}
        />
      )}
    </Panel>
  );
}
