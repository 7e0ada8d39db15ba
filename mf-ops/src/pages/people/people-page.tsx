import { personList, personName } from '@portico/contract';
import { PortalLink, useAnswer, useLanguage, usePortalNavigate } from '@portico/runtime';
import { Button, Panel, Text, TextLink, useFocusGoal } from '@portico/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AccountPills } from '../../features/desk/accounts/account-pills.tsx';
import { useAccountWords } from '../../features/desk/accounts/account-words.ts';
import { WaitingChanges } from '../../features/desk/accounts/waiting-changes.tsx';
import { DeskTable } from '../../features/desk/desk-table.tsx';
import { ListStates } from '../../features/desk/list-states.tsx';
import { OpsPage } from '../../features/desk/ops-page.tsx';
import { PageLinks } from '../../features/desk/page-links.tsx';
import { companyAddress, personAddress } from '../../ops-paths.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleFilterBar } from './people-filter-bar.tsx';
import { peopleAddress, peopleRequest, readPeopleQuery } from './people-query.ts';
import { usePeopleWords } from './people-words.ts';

/** `/portal/ops/people`: everybody who has an account, by email. */
export function PeoplePage() {
  const t = usePeopleWords();
  const account = useAccountWords();
  const [language] = useLanguage();
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const query = readPeopleQuery(params);
  const list = useAnswer(personList, 'people', peopleRequest(query), {}, { keeps: 'always', staleTime: 0 });
  const { goal: heading, aim } = useFocusGoal<HTMLHeadingElement>(params.toString());
  const [isInviting, setInviting] = useState(false);

  return (
    <OpsPage
      title={t('title')}
      headingRef={heading}
      actions={
        <Button variant="solid" onClick={() => setInviting(true)}>
          {t('invite')}
        </Button>
      }
    >
      <PeopleFilterBar
        key={params.toString()}
        filters={query}
        onSearch={(filters) => {
          aim();
          navigate(peopleAddress({ ...filters, after: undefined }));
        }}
      />
      <ListStates list={list} isEmpty={({ people }) => people.length === 0}>
        {({ people, isMore, waiting = [] }) => (
          <>
            {waiting.length > 0 && (
              <Panel title={account('waiting')}>
                <WaitingChanges
                  changes={waiting.map(({ person, email, ...change }) => ({
                    ...change,
                    name: account('becomesOperator', { email }),
                    title: (
                      <TextLink as={PortalLink} to={personAddress(person)}>
                        {account('becomesOperator', { email })}
                      </TextLink>
                    ),
                  }))}
                />
              </Panel>
            )}
            <DeskTable
              label={t('title')}
              rows={people}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'person',
                  label: t('person'),
                  cell: ({ id, email, firstName, lastName }) => (
                    <>
                      <TextLink as={PortalLink} to={personAddress(id)}>
                        {email}
                      </TextLink>
                      <Text textStyle="t13" color="fg.muted">
                        {personName({ firstName, lastName })}
                      </Text>
                    </>
                  ),
                },
                {
                  key: 'company',
                  label: t('company'),
                  width: '24%',
                  cell: ({ companyId, companyNameEn, companyNameZh }) => (
                    <TextLink as={PortalLink} to={companyAddress(companyId)}>
                      {language === 'zh' ? companyNameZh : companyNameEn}
                    </TextLink>
                  ),
                },
                {
                  key: 'level',
                  label: t('level'),
                  width: '20%',
                  cell: ({ accessLevel }) => account(`level.${accessLevel}`),
                },
                { key: 'state', label: t('state'), width: '20%', cell: (person) => <AccountPills {...person} /> },
              ]}
            />
            <PageLinks
              first={query.after === undefined ? undefined : peopleAddress({ ...query, after: undefined })}
              next={isMore ? peopleAddress({ ...query, after: people.at(-1)?.email }) : undefined}
              onGo={aim}
            />
          </>
        )}
      </ListStates>
      {isInviting && <InviteDialog company={query.company} onClose={() => setInviting(false)} />}
    </OpsPage>
  );
}
