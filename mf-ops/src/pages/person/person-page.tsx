import { type PersonFacts, personFacts, personName } from '@portico/contract';
import { PortalLink, useAnswer, useLanguage } from '@portico/runtime';
import { Banner, DataPairs, EmptyState, Panel, Stack, TextLink } from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import { AccountPills } from '../../features/desk/accounts/account-pills.tsx';
import { useAccountWords } from '../../features/desk/accounts/account-words.ts';
import { WaitingChanges } from '../../features/desk/accounts/waiting-changes.tsx';
import { ListStates } from '../../features/desk/list-states.tsx';
import { OpsPage } from '../../features/desk/ops-page.tsx';
import { useOwnTime } from '../../features/desk/use-own-time.ts';
import { companyAddress, OPS_PATHS } from '../../ops-paths.ts';
import { useOpsWords } from '../../words.ts';
import { PersonDeeds } from './person-deeds.tsx';
import { usePersonWords } from './person-words.ts';
import { ResultsTable } from './results-table.tsx';

/** `/portal/ops/people/one?id=…`: one person, what they may do and why, and what operators change of it. (OPS-01) */
export function PersonPage() {
  const t = usePersonWords();
  const words = useOpsWords();
  const [params] = useSearchParams();
  const id = (params.get('id') ?? '').slice(0, 60);
  const person = useAnswer(personFacts, 'person', { person: id }, { noSuchPerson: 'other' }, { staleTime: 0 });
  const { found } = person;

  return (
    <OpsPage
      title={found === undefined ? words('nav.people') : personName(found)}
      actions={found && <PersonDeeds person={found} />}
    >
      <TextLink alone as={PortalLink} to={OPS_PATHS.people}>
        {t('all')}
      </TextLink>
      {person.other ? (
        <EmptyState boxed title={t('none')} />
      ) : (
        <ListStates list={person} isEmpty={() => false}>
          {(shown) => <Person person={shown} />}
        </ListStates>
      )}
    </OpsPage>
  );
}

function Person({ person }: { person: PersonFacts }) {
  const t = usePersonWords();
  const account = useAccountWords();
  const [language] = useLanguage();
  const ownTime = useOwnTime();
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
                <TextLink as={PortalLink} to={companyAddress(companyId)}>
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
