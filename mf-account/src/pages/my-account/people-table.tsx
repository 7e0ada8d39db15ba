import { fullName, type SubAccount } from '@portico/contract';
import { usePermissions } from '@portico/runtime';
import { Button, Checkbox, Flex, Panel, PanelBody, Table, TableCell, TableRow, Text, useIsBelow } from '@portico/ui';
import { useUsersMessages } from './people-messages.ts';

interface UsersTableProps {
  readonly people: readonly SubAccount[];
  /** Id of the user with a pending status change. */
  readonly switching: string | undefined;
  readonly onSwitch: (person: SubAccount) => void;
  readonly onEdit: (person: SubAccount) => void;
  /** Id of the user with a pending resend. */
  readonly inviting: string | undefined;
  readonly onInvite: (person: SubAccount) => void;
}

/** The company's users; cards on phones. (ACCT-02) */
export function UsersTable(props: UsersTableProps) {
  return useIsBelow('lg') ? <UsersCards {...props} /> : <UsersRows {...props} />;
}

/** Name of a user, or the email without one. */
export function holderName(person: SubAccount): string {
  return fullName(person) || person.email;
}

function UsersRows({ people, ...rest }: UsersTableProps) {
  const t = useUsersMessages();
  return (
    <Panel label={t('title')} flush>
      <Table
        label={t('title')}
        columns={[
          { key: 'email', label: t('email'), width: '28%' },
          { key: 'name', label: t('name') },
          { key: 'type', label: t('type') },
          { key: 'level', label: t('level') },
          { key: 'status', label: t('status') },
          { key: 'edit', label: t('edit') },
        ]}
      >
        {people.map((person) => (
          <TableRow key={person.id}>
            <TableCell>{person.email}</TableCell>
            <TableCell>{holderName(person)}</TableCell>
            <TableCell>{person.typeText}</TableCell>
            <TableCell>{person.accessText}</TableCell>
            <TableCell>
              <StatusSwitch person={person} {...rest} />
            </TableCell>
            <TableCell>
              {/* Aligns the label with the column header. */}
              <Flex marginInlineStart="-3">
                <RowButtons person={person} {...rest} />
              </Flex>
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </Panel>
  );
}

function UsersCards({ people, ...rest }: UsersTableProps) {
  const t = useUsersMessages();
  return (
    <Flex as="ul" aria-label={t('title')} direction="column" gap="3" listStyleType="none" padding="0" margin="0">
      {people.map((person) => (
        <Flex as="li" key={person.id} borderWidth="1px" borderRadius="l3" bg="bg.panel" direction="column">
          <PanelBody>
            <Text fontWeight="semibold">{holderName(person)}</Text>
            <Text textStyle="t13" color="fg.muted" overflowWrap="anywhere">
              {person.email}
            </Text>
            <Text textStyle="t13" marginBottom="2">
              {person.typeText} · {person.accessText}
            </Text>
            <Flex justify="space-between" align="center" gap="3">
              <StatusSwitch person={person} {...rest} />
              <Flex>
                <RowButtons person={person} {...rest} />
              </Flex>
            </Flex>
          </PanelBody>
        </Flex>
      ))}
    </Flex>
  );
}

/** `permissions.account` 0 disables it. (ACCT-03) */
function StatusSwitch({
  person,
  switching,
  onSwitch,
}: Pick<UsersTableProps, 'switching' | 'onSwitch'> & { person: SubAccount }) {
  const t = useUsersMessages();
  const { canManageAccounts } = usePermissions();
  return (
    <Checkbox
      role="switch"
      aria-label={t('switchOf', { person: holderName(person) })}
      checked={person.state === 'active'}
      disabled={!canManageAccounts || switching !== undefined}
      title={canManageAccounts ? undefined : t('mayNot')}
      onChange={() => onSwitch(person)}
    >
      {t(switching === person.id ? 'switching' : person.isInvited ? 'invited' : person.state)}
    </Checkbox>
  );
}

/** `permissions.account` 0 disables them. (ACCT-03) */
function RowButtons({
  person,
  onEdit,
  inviting,
  onInvite,
}: Pick<UsersTableProps, 'onEdit' | 'inviting' | 'onInvite'> & { person: SubAccount }) {
  const t = useUsersMessages();
  const { canManageAccounts } = usePermissions();
  const disabledReason = canManageAccounts ? undefined : t('mayNot');
  const named = { person: holderName(person) };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('editOf', named)}
        disabledReason={disabledReason}
        onClick={() => onEdit(person)}
      >
        {t('edit')}
      </Button>
      {person.isInvited && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('inviteAgainOf', named)}
          disabledReason={disabledReason}
          busy={inviting === person.id}
          busyLabel={t('inviting')}
          onClick={() => onInvite(person)}
        >
          {t('inviteAgain')}
        </Button>
      )}
    </>
  );
}
