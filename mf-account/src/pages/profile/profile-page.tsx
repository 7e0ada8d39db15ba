import { useCommonWords, useUser } from '@portico/runtime';
import { DataPairs, Heading, PageWithSide, Panel, Skeleton, SkeletonText } from '@portico/ui';
import { OwnPassword } from './own-password.tsx';
import { useProfileWords } from './profile-words.ts';

/** `/portal/account/myProfile`: what people set for themselves, whatever modules their account has. */
export function ProfilePage() {
  const t = useProfileWords();
  const common = useCommonWords();
  const user = useUser();
  return (
    <>
      <Heading level={1} marginBottom="4">
        {t('title')}
      </Heading>
      <PageWithSide>
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
        <OwnPassword email={user?.email ?? ''} />
      </PageWithSide>
    </>
  );
}
