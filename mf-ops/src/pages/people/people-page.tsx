import { fullName, userList } from '@portico/contract';
import { PortalLink, useApiQuery, useLanguage, usePortalNavigate } from '@portico/runtime';
import { Button, Panel, Text, TextLink, useFocusTarget } from '@portico/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAccountMessages } from '../../features/admin/accounts/account-messages.ts';
import { AccountPills } from '../../features/admin/accounts/account-pills.tsx';
import { WaitingChanges } from '../../features/admin/accounts/pending-changes.tsx';
import { AdminTable } from '../../features/admin/admin-table.tsx';
import { ListStates } from '../../features/admin/list-states.tsx';
import { OpsPage } from '../../features/admin/ops-page.tsx';
import { PageLinks } from '../../features/admin/page-links.tsx';
import { companyUrl, userUrl } from '../../ops-paths.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { UsersFilterBar } from './people-filter-bar.tsx';
import { useUsersMessages } from './people-messages.ts';
import { readUsersPageQuery, usersRequest, usersUrl } from './people-query.ts';

/** `/portal/ops/people`: all users, by email. */
export function UsersPage() {
  const t = useUsersMessages();
  const account = useAccountMessages();
  const [language] = useLanguage();
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const query = readUsersPageQuery(params);
  const list = useApiQuery(userList, 'people', usersRequest(query), {}, { keeps: 'always', staleTime: 0 });
  const { goal: heading, aim } = useFocusTarget<HTMLHeadingElement>(params.toString());
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
      <UsersFilterBar
        key={params.toString()}
        filters={query}
        onSearch={(filters) => {
          aim();
          navigate(usersUrl({ ...filters, after: undefined }));
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
                      <TextLink as={PortalLink} to={userUrl(person)}>
                        {account('becomesOperator', { email })}
                      </TextLink>
                    ),
                  }))}
                />
              </Panel>
            )}
            <AdminTable
              label={t('title')}
              rows={people}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'person',
                  label: t('person'),
                  cell: ({ id, email, firstName, lastName }) => (
                    <>
                      <TextLink as={PortalLink} to={userUrl(id)}>
                        {email}
                      </TextLink>
                      <Text textStyle="t13" color="fg.muted">
                        {fullName({ firstName, lastName })}
                      </Text>
                    </>
                  ),
                },
                {
                  key: 'company',
                  label: t('company'),
                  width: '24%',
                  cell: ({ companyId, companyNameEn, companyNameZh }) => (
                    <TextLink as={PortalLink} to={companyUrl(companyId)}>
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
              first={query.after === undefined ? undefined : usersUrl({ ...query, after: undefined })}
              next={isMore ? usersUrl({ ...query, after: people.at(-1)?.email }) : undefined}
              onGo={aim}
            />
          </>
        )}
      </ListStates>
      {isInviting && <InviteDialog company={query.company} onClose={() => setInviting(false)} />}
    </OpsPage>
  );
}
