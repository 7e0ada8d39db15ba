import { type CompanyFacts, changeTwoPeople, decideChange, type WaitingChange } from '@portico/contract';
import { moneyText } from '@portico/runtime';
import { Button, DataPairs, Flex, Heading, Panel, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { AccountDeed } from '../../features/desk/accounts/account-deed.tsx';
import { useOwnTime } from '../../features/desk/use-own-time.ts';
import { useCompanyWords } from './company-words.ts';
import { CreditDialog } from './credit-dialog.tsx';

interface MoneyPanelProps {
  readonly company: CompanyFacts;
}

interface Deciding {
  readonly change: WaitingChange;
  readonly decision: 'approved' | 'declined';
}

/** What a company has and may owe, whether that takes two operators, and what waits for the second one. */
export function MoneyPanel({ company }: MoneyPanelProps) {
  const t = useCompanyWords();
  const [dialog, setDialog] = useState<'limit' | 'people'>();
  const close = () => setDialog(undefined);
  const { id, currency, creditLimit, creditAvailable, preDeposit, needsTwoPeople, waiting } = company;
  const label = t(needsTwoPeople ? 'enoughOne' : 'askTwo');
  return (
    <Panel title={t('money')}>
      <Stack gap="4">
        <DataPairs
          items={[
            { label: t('creditLimit'), value: moneyText(creditLimit, currency) },
            { label: t('creditAvailable'), value: moneyText(creditAvailable, currency) },
            { label: t('preDeposit'), value: moneyText(preDeposit, currency) },
            { label: t('approval'), value: t(needsTwoPeople ? 'twoPeople' : 'onePerson') },
          ]}
        />
        <Flex gap="2" wrap="wrap">
          <Button onClick={() => setDialog('limit')}>{t('changeLimit')}</Button>
          <Button variant="quiet" onClick={() => setDialog('people')}>
            {label}
          </Button>
        </Flex>
        {waiting.length > 0 && <Waiting company={company} />}
      </Stack>
      {dialog === 'limit' && <CreditDialog company={company} onClose={close} />}
      {dialog === 'people' && (
        <AccountDeed
          call={changeTwoPeople}
          request={() => ({ company: id, isNeeded: !needsTwoPeople })}
          title={label}
          submitLabel={label}
          onClose={close}
        >
          <Text color="fg.muted">{t(needsTwoPeople ? 'enoughOneText' : 'askTwoText')}</Text>
        </AccountDeed>
      )}
    </Panel>
  );
}

function Waiting({ company: { waiting, currency } }: MoneyPanelProps) {
  const t = useCompanyWords();
  const ownTime = useOwnTime();
  const [deciding, setDeciding] = useState<Deciding>();
  const nameOf = ({ kind, amount }: WaitingChange) =>
    kind === 'creditLimit' ? t('waitingLimit', { amount: moneyText(amount, currency) }) : t('waitingOne');
  return (
    <Stack gap="2">
      <Heading level={3}>{t('waiting')}</Heading>
      <Flex as="ul" direction="column" gap="3" listStyleType="none" padding="0" margin="0">
        {waiting.map((change) => (
          <Flex as="li" key={change.id} gap="3" wrap="wrap" align="center" justify="space-between">
            <Stack gap="0.5" minWidth="0">
              <Text fontWeight="semibold">{nameOf(change)}</Text>
              <Text textStyle="t13" color="fg.muted" overflowWrap="anywhere">
                {t('enteredBy', { who: change.enteredBy, when: ownTime(change.enteredAt) })}
              </Text>
              <Text textStyle="t13" overflowWrap="anywhere">
                {change.why}
              </Text>
            </Stack>
            <Flex gap="2" wrap="wrap" align="center">
              {change.isOwn && (
                <Text textStyle="t13" color="fg.muted">
                  {t('ownChange')}
                </Text>
              )}
              <Button variant="quiet" onClick={() => setDeciding({ change, decision: 'declined' })}>
                {t(change.isOwn ? 'takeBack' : 'decline')}
              </Button>
              {!change.isOwn && (
                <Button variant="solid" onClick={() => setDeciding({ change, decision: 'approved' })}>
                  {t('approve')}
                </Button>
              )}
            </Flex>
          </Flex>
        ))}
      </Flex>
      {deciding && (
        <AccountDeed
          call={decideChange}
          request={() => ({ id: deciding.change.id, decision: deciding.decision })}
          isDanger={deciding.decision === 'declined'}
          title={t(deciding.decision === 'approved' ? 'approveTitle' : 'declineTitle', {
            what: nameOf(deciding.change),
          })}
          submitLabel={t(labelOf(deciding))}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </Stack>
  );
}

function labelOf({ change, decision }: Deciding) {
  if (decision === 'approved') return 'approve';
  return change.isOwn ? 'takeBack' : 'decline';
}
