import { ownSessions } from '@portico/contract';
import { useApiQuery, useCommonMessages, usePermissions, useUser } from '@portico/runtime';
import { DataPairs, Heading, PageWithSide, Panel, Skeleton, SkeletonBlock, SkeletonText, Stack } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { OwnMfa, OwnPasskeys } from '../../features/mfa/lazy-chunks.ts';
import { OwnLinks } from '../../features/third-party/lazy-chunks.ts';
import { OwnPassword } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { useProfileMessages } from './profile-messages.ts';

/** Separate chunk, because the page renders without it. */
const OwnCompany = lazy(async () => ({ default: (await import('./own-company.tsx')).OwnCompany }));

/** `/portal/account/myProfile`: the user's own settings, available with any modules. */
export function ProfilePage() {
  const t = useProfileMessages();
  const common = useCommonMessages();
  const user = useUser();
  const { canManageAccounts } = usePermissions();
  const sessions = useApiQuery(ownSessions, 'sessions', {}, {}, { staleTime: 0 });
  return (
    <>
      <Heading level={1} marginBottom="4">
        {t('title')}
      </Heading>
      <PageWithSide>
        <Stack gap="4">
          <Who />
          <OwnSessions
            sessions={sessions.data}
            hasFailed={sessions.failed !== undefined}
            isFetching={sessions.isFetching}
            reload={sessions.retry}
          />
          {user !== undefined && canManageAccounts && (
            <Suspense
              fallback={
                <Skeleton label={common('loading')}>
                  <SkeletonBlock height={220} />
                </Skeleton>
              }
            >
              <OwnCompany />
            </Suspense>
          )}
        </Stack>
        <Stack gap="4">
          <OwnPassword email={user?.email ?? ''} onChanged={() => void sessions.retry()} />
          <Suspense>
            <OwnMfa onChanged={() => void sessions.retry()} />
          </Suspense>
          <Suspense>
            <OwnPasskeys />
          </Suspense>
          <Suspense>
            <OwnLinks onChanged={() => void sessions.retry()} />
          </Suspense>
        </Stack>
      </PageWithSide>
    </>
  );
}

function Who() {
  const t = useProfileMessages();
  const common = useCommonMessages();
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
