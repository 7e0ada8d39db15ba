import { fullName, type UserDetails, userDetails } from '@portico/contract';
import { PortalLink, useApiQuery, useLanguage } from '@portico/runtime';
import { Banner, DataPairs, EmptyState, Panel, Stack, TextLink } from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import { useAccountMessages } from '../../features/admin/accounts/account-messages.ts';
import { AccountPills } from '../../features/admin/accounts/account-pills.tsx';
import { WaitingChanges } from '../../features/admin/accounts/pending-changes.tsx';
import { ListStates } from '../../features/admin/list-states.tsx';
import { OpsPage } from '../../features/admin/ops-page.tsx';
import { useLocalTime } from '../../features/admin/use-local-time.ts';
import { useOpsMessages } from '../../messages.ts';
import { companyUrl, OPS_PATHS } from '../../ops-paths.ts';
import { UserActions } from './person-actions.tsx';
import { useUserMessages } from './person-messages.ts';
import { ResultsTable } from './results-table.tsx';

/** `/portal/ops/people/one?id=…`: one user, the effective permissions and their origin, and actions. (OPS-01) */
export function UserPage() {
  const t = useUserMessages();
  const ops = useOpsMessages();
  const [params] = useSearchParams();
  const id = (params.get('id') ?? '').slice(0, 60);
  const person = useApiQuery(userDetails, 'person', { person: id }, { noSuchPerson: 'other' }, { staleTime: 0 });
  const { data } = person;

  return (
    <OpsPage
      title={data === undefined ? ops('nav.people') : fullName(data)}
      actions={data && <UserActions person={data} />}
    >
      <TextLink alone as={PortalLink} to={OPS_PATHS.people}>
        {t('all')}
      </TextLink>
      {person.other ? (
        <EmptyState boxed title={t('none')} />
      ) : (
        <ListStates list={person} isEmpty={() => false}>
          {(person) => <Person person={person} />}
        </ListStates>
      )}
    </OpsPage>
  );
}

function Person({ person }: { person: UserDetails }) {
  const t = useUserMessages();
  const account = useAccountMessages();
  const [language] = useLanguage();
  const ownTime = useLocalTime();
  const { email, companyId, companyNameEn, companyNameZh, state, isRestricted, accessLevel, sessions, seenAt } = person;
  const { waiting = [] } = person;
  return (
    <Stack gap="4">
      {state === 'inactive' && <Banner tone="stop" icon="lock" title={t('inactiveTitle')} />}
      {isRestricted && (
        <Banner tone="stop" icon="lock" title={t('restrictedTitle')}>
          {t('restrictedText')}
        </Banner>
      )}
      {waiting.length > 0 && (
        <Panel title={account('waiting')}>
          <WaitingChanges
            changes={waiting.map((change) => ({ ...change, name: account('becomesOperator', { email }) }))}
          />
        </Panel>
      )}
      <Panel title={t('facts')}>
        <DataPairs
          items={[
            { label: t('email'), value: email, wide: true },
            {
              label: t('company'),
              value: (
                <TextLink as={PortalLink} to={companyUrl(companyId)}>
                  {language === 'zh' ? companyNameZh : companyNameEn}
                </TextLink>
              ),
            },
            { label: t('state'), value: <AccountPills {...person} /> },
            { label: t('level'), value: account(`level.${accessLevel}`) },
            {
              label: t('sessions'),
              value:
                seenAt === undefined ? t('sessionsNone') : t('sessionsIn', { count: sessions, when: ownTime(seenAt) }),
            },
            { label: t('factor'), value: t(person.hasSecondFactor ? 'factorOn' : 'factorOff') },
            { label: t('since'), value: ownTime(person.createdAt) },
          ]}
        />
      </Panel>
      <ResultsTable results={person.results} />
    </Stack>
  );
}
