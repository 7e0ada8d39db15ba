import {
  changeOperator,
  changePersonState,
  endPersonSessions,
  inviteAgain,
  type PersonFacts,
  savePersonRights,
} from '@portico/contract';
import { Banner, Button, Text } from '@portico/ui';
import { useState } from 'react';
import { AccountDeed } from '../../features/desk/accounts/account-deed.tsx';
import { useAccountWords } from '../../features/desk/accounts/account-words.ts';
import { RightsDeed } from '../../features/desk/accounts/rights-deed.tsx';
import { usePersonWords } from './person-words.ts';

interface PersonDeedsProps {
  readonly person: PersonFacts;
}

interface DialogProps extends PersonDeedsProps {
  readonly onClose: () => void;
}

const DIALOGS = {
  rights: RightsDialog,
  state: StateDialog,
  sessions: SessionsDialog,
  invite: InviteDialog,
  operator: OperatorDialog,
} as const;
type DialogName = keyof typeof DIALOGS;

/** What an operator does with a person. */
export function PersonDeeds({ person }: PersonDeedsProps) {
  const t = usePersonWords();
  const [name, setName] = useState<DialogName>();
  const Dialog = name && DIALOGS[name];
  const isActive = person.state === 'active';
  const operatorFault = ({ isOperator, isOperating, waiting = [] }: PersonFacts) => {
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
      <Button disabledReason={operatorFault(person)} onClick={() => setName('operator')}>
        {t(person.isOperator ? 'endOperator' : 'makeOperator')}
      </Button>
      <Button variant={isActive ? 'danger' : 'outline'} onClick={() => setName('state')}>
        {t(isActive ? 'deactivate' : 'activate')}
      </Button>
      {Dialog && <Dialog person={person} onClose={() => setName(undefined)} />}
    </>
  );
}

function RightsDialog({ person, onClose }: DialogProps) {
  const t = usePersonWords();
  return (
    <RightsDeed
      call={savePersonRights}
      whose={{ person: person.id }}
      of="person"
      line={person}
      title={t('rightsTitle', { email: person.email })}
      about={t('rightsText')}
      submitLabel={t('save')}
      onClose={onClose}
    />
  );
}

function StateDialog({ person: { id, email, state, isOperator }, onClose }: DialogProps) {
  const t = usePersonWords();
  const isEnding = state === 'active';
  const endingText = isOperator ? 'deactivateOperatorText' : 'deactivateText';
  return (
    <AccountDeed
      call={changePersonState}
      request={() => ({ person: id, state: isEnding ? ('inactive' as const) : ('active' as const) })}
      isDanger={isEnding}
      title={t(isEnding ? 'deactivateTitle' : 'activateTitle', { email })}
      submitLabel={t(isEnding ? 'deactivate' : 'activate')}
      onClose={onClose}
    >
      <Text color="fg.muted">{t(isEnding ? endingText : 'activateText')}</Text>
    </AccountDeed>
  );
}

function SessionsDialog({ person: { id, email }, onClose }: DialogProps) {
  const t = usePersonWords();
  return (
    <AccountDeed
      call={endPersonSessions}
      request={() => ({ person: id })}
      isDanger
      title={t('signOutTitle', { email })}
      submitLabel={t('signOut')}
      onClose={onClose}
    >
      <Text color="fg.muted">{t('signOutText')}</Text>
    </AccountDeed>
  );
}

function InviteDialog({ person: { id, email }, onClose }: DialogProps) {
  const t = usePersonWords();
  return (
    <AccountDeed
      call={inviteAgain}
      request={() => ({ person: id })}
      title={t('inviteAgainTitle', { email })}
      submitLabel={t('inviteAgain')}
      told={t('invited')}
      onClose={onClose}
    >
      <Text color="fg.muted">{t('inviteAgainText')}</Text>
    </AccountDeed>
  );
}

function OperatorDialog({ person, onClose }: DialogProps) {
  const { id, email, isOperator, needsApproval, otherOperators } = person;
  const t = usePersonWords();
  const account = useAccountWords();
  const isForTwo = !isOperator && needsApproval === true;
  return (
    <AccountDeed
      call={changeOperator}
      request={() => ({ person: id, isOperator: !isOperator })}
      isDanger={isOperator}
      title={t(isOperator ? 'endOperatorTitle' : 'makeOperatorTitle', { email })}
      submitLabel={t(isOperator ? 'endOperator' : 'makeOperator')}
      onClose={onClose}
    >
      <Text color="fg.muted">{t(isOperator ? 'endOperatorText' : 'makeOperatorText')}</Text>
      {isForTwo && <Banner>{otherOperators === 0 ? account('noSecond') : t('makeOperatorApproval')}</Banner>}
    </AccountDeed>
  );
}
