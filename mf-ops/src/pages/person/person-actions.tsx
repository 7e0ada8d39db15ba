import {
  changeOperator,
  changeUserState,
  endUserSessions,
  inviteAgain,
  saveUserPermissions,
  type UserDetails,
} from '@portico/contract';
import { Banner, Button, Text } from '@portico/ui';
import { useState } from 'react';
import { AccountAction } from '../../features/admin/accounts/account-action.tsx';
import { useAccountMessages } from '../../features/admin/accounts/account-messages.ts';
import { PermissionsAction } from '../../features/admin/accounts/permissions-action.tsx';
import { useUserMessages } from './person-messages.ts';

interface UserActionsProps {
  readonly person: UserDetails;
}

interface DialogProps extends UserActionsProps {
  readonly onClose: () => void;
}

const DIALOGS = {
  rights: PermissionsDialog,
  state: StateDialog,
  sessions: SessionsDialog,
  invite: InviteDialog,
  operator: OperatorDialog,
} as const;
type DialogName = keyof typeof DIALOGS;

export function UserActions({ person }: UserActionsProps) {
  const t = useUserMessages();
  const [name, setName] = useState<DialogName>();
  const Dialog = name && DIALOGS[name];
  const isActive = person.state === 'active';
  const operatorError = ({ isOperator, isOperating, waiting = [] }: UserDetails) => {
    if (isOperator) return undefined;
    if (isOperating === false) return t('operatorElsewhere');
    return waiting.length > 0 ? t('operatorWaits') : undefined;
  };
  return (
    <>
      <Button variant="solid" onClick={() => setName('rights')}>
        {t('changeRights')}
      </Button>
      {isActive && (
        <Button
          disabledReason={person.isOperator ? t('operatorPassword') : undefined}
          onClick={() => setName('invite')}
        >
          {t('inviteAgain')}
        </Button>
      )}
      {person.sessions > 0 && <Button onClick={() => setName('sessions')}>{t('signOut')}</Button>}
      <Button disabledReason={operatorError(person)} onClick={() => setName('operator')}>
        {t(person.isOperator ? 'endOperator' : 'makeOperator')}
      </Button>
      <Button variant={isActive ? 'danger' : 'outline'} onClick={() => setName('state')}>
        {t(isActive ? 'deactivate' : 'activate')}
      </Button>
      {Dialog && <Dialog person={person} onClose={() => setName(undefined)} />}
    </>
  );
}

function PermissionsDialog({ person, onClose }: DialogProps) {
  const t = useUserMessages();
  return (
    <PermissionsAction
      call={saveUserPermissions}
      whose={{ person: person.id }}
      owner="person"
      line={person}
      title={t('rightsTitle', { email: person.email })}
      about={t('rightsText')}
      submitLabel={t('save')}
      onClose={onClose}
    />
  );
}

function StateDialog({ person: { id, email, state, isOperator }, onClose }: DialogProps) {
  const t = useUserMessages();
  const isEnding = state === 'active';
  const endingText = isOperator ? 'deactivateOperatorText' : 'deactivateText';
  return (
    <AccountAction
      call={changeUserState}
      request={() => ({ person: id, state: isEnding ? ('inactive' as const) : ('active' as const) })}
      isDanger={isEnding}
      title={t(isEnding ? 'deactivateTitle' : 'activateTitle', { email })}
      submitLabel={t(isEnding ? 'deactivate' : 'activate')}
      onClose={onClose}
    >
      <Text color="fg.muted">{t(isEnding ? endingText : 'activateText')}</Text>
    </AccountAction>
  );
}

function SessionsDialog({ person: { id, email }, onClose }: DialogProps) {
  const t = useUserMessages();
  return (
    <AccountAction
      call={endUserSessions}
      request={() => ({ person: id })}
      isDanger
      title={t('signOutTitle', { email })}
      submitLabel={t('signOut')}
      onClose={onClose}
    >
      <Text color="fg.muted">{t('signOutText')}</Text>
    </AccountAction>
  );
}

function InviteDialog({ person: { id, email }, onClose }: DialogProps) {
  const t = useUserMessages();
  return (
    <AccountAction
      call={inviteAgain}
      request={() => ({ person: id })}
      title={t('inviteAgainTitle', { email })}
      submitLabel={t('inviteAgain')}
      rejectedText={t('invited')}
      onClose={onClose}
    >
      <Text color="fg.muted">{t('inviteAgainText')}</Text>
    </AccountAction>
  );
}

function OperatorDialog({ person, onClose }: DialogProps) {
  const { id, email, isOperator, needsApproval, otherOperators } = person;
  const t = useUserMessages();
  const account = useAccountMessages();
  const isForTwo = !isOperator && needsApproval === true;
  return (
    <AccountAction
      call={changeOperator}
      request={() => ({ person: id, isOperator: !isOperator })}
      isDanger={isOperator}
      title={t(isOperator ? 'endOperatorTitle' : 'makeOperatorTitle', { email })}
      submitLabel={t(isOperator ? 'endOperator' : 'makeOperator')}
      onClose={onClose}
    >
      <Text color="fg.muted">{t(isOperator ? 'endOperatorText' : 'makeOperatorText')}</Text>
      {isForTwo && <Banner>{otherOperators === 0 ? account('noSecond') : t('makeOperatorApproval')}</Banner>}
    </AccountAction>
  );
}
