import { type SubAccount, subAccounts } from '@portico/contract';
import { toast, useApiQuery, usePermissions, usePortalNavigate, useUser } from '@portico/runtime';
import {
  Button,
  EmptyState,
  Flex,
  Heading,
  PortalDialog,
  Skeleton,
  SkeletonBlock,
  Stack,
  Text,
  useFocusTarget,
} from '@portico/ui';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ListPager } from '../../features/list/list-pager.tsx';
import { ListStates } from '../../features/list/list-states.tsx';
import { FactorDialog } from '../../features/mfa/lazy-chunks.ts';
import { UsersFilterBar } from './people-filter-bar.tsx';
import { useUsersMessages } from './people-messages.ts';
import { readUsersPageQuery, usersUrl } from './people-query.ts';
import { holderName, UsersTable } from './people-table.tsx';
import { useAccountSwitch } from './use-account-switch.ts';
import { useInvitations } from './use-invitations.ts';

/** Loaded when the dialog opens. */
const AccountDialog = lazy(async () => ({ default: (await import('./account-dialog.tsx')).AccountDialog }));

/** `/portal/account/myAccount`: the company's users and their status. */
export function MyAccountPage() {
  const t = useUsersMessages();
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const query = readUsersPageQuery(params);
  const list = useApiQuery(subAccounts, 'accounts', query, {}, { keeps: 'always', staleTime: 0 });
  const { data } = list;
  const accounts = useAccountSwitch(list.retry);
  const invitations = useInvitations(list.retry);
  const { canManageAccounts } = usePermissions();
  const [editing, setEditing] = useState<SubAccount | 'new'>();
  const [isRequestingMfa, setIsRequestingMfa] = useState(false);
  const { goal: heading, aim } = useFocusTarget<HTMLHeadingElement>(params.toString());

  return (
    <>
      <Flex align="baseline" columnGap="4" rowGap="2" wrap="wrap" marginBottom="4">
        <Heading level={1} ref={heading} tabIndex={-1} outline="none">
          {t('title')}
        </Heading>
        <Text color="fg.muted" role="status">
          {data ? t('count', { count: data.total }) : ''}
        </Text>
        <Flex marginInlineStart="auto" gap="2" wrap="wrap" whiteSpace="nowrap">
          <Button disabledReason={canManageAccounts ? undefined : t('mayNot')} onClick={() => setIsRequestingMfa(true)}>
            {t('twoStep')}
          </Button>
          <Button
            variant="solid"
            disabledReason={canManageAccounts ? undefined : t('mayNot')}
            onClick={() => setEditing('new')}
          >
            {t('add')}
          </Button>
        </Flex>
      </Flex>
      <Stack gap="4">
        <UsersFilterBar
          key={params.toString()}
          filters={query}
          levels={data?.accessLevels ?? []}
          onSearch={(filters) => {
            aim();
            navigate(usersUrl({ ...filters, page: 1 }));
          }}
        />
        <ListStates
          list={list}
          failedTitle={t('failed')}
          failedText={t('failedText')}
          skeleton={
            <Skeleton label={t('loading')}>
              <SkeletonBlock height={220} />
            </Skeleton>
          }
        >
          {({ accounts: people, page, pageSize, total }) =>
            people.length === 0 ? (
              <EmptyState boxed title={t('empty')} text={t('emptyText')} />
            ) : (
              <>
                <UsersTable
                  people={people}
                  switching={accounts.switching}
                  onSwitch={accounts.press}
                  onEdit={setEditing}
                  inviting={invitations.inviting}
                  onInvite={invitations.resend}
                />
                {total > pageSize && (
                  <ListPager
                    label={t('pages')}
                    page={page}
                    pageSize={pageSize}
                    total={total}
                    onPage={(next) => {
                      aim();
                      navigate(usersUrl({ ...query, page: next }));
                      window.scrollTo({ top: 0 });
                    }}
                  />
                )}
              </>
            )
          }
        </ListStates>
      </Stack>
      <SwitchOffDialog accounts={accounts} />
      {isRequestingMfa && (
        <Suspense>
          <FactorDialog onClose={() => setIsRequestingMfa(false)} />
        </Suspense>
      )}
      {editing !== undefined && (
        <Suspense>
          <AccountDialog
            person={editing === 'new' ? undefined : editing}
            levels={data?.accessLevels ?? []}
            onClose={() => setEditing(undefined)}
            onSaved={({ name, isInvitation }) => {
              toast(t(isInvitation ? 'invitationSent' : editing === 'new' ? 'added' : 'saved', { person: name }));
              setEditing(undefined);
              void list.retry();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function SwitchOffDialog({ accounts }: { accounts: ReturnType<typeof useAccountSwitch> }) {
  const t = useUsersMessages();
  const user = useUser();
  const { toDeactivate, switching, keep, switchOff } = accounts;
  if (toDeactivate === undefined) return null;
  const isBusy = switching !== undefined;
  return (
    <PortalDialog
      role="alertdialog"
      title={t('ask', { person: holderName(toDeactivate) })}
      primary={{
        label: t('off'),
        variant: 'danger',
        busy: isBusy,
        busyLabel: t('switching'),
        onPress: () => switchOff(toDeactivate),
      }}
      secondary={isBusy ? undefined : { label: t('keep'), onPress: keep }}
      onClose={isBusy ? undefined : keep}
    >
      {t(toDeactivate.email === user?.email ? 'askSelf' : 'askText')}
    </PortalDialog>
  );
}
