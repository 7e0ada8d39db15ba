import { type CompanyFacts, changeTwoPersonApproval, type PendingChange } from '@portico/contract';
import { moneyText } from '@portico/runtime';
import { Banner, Button, DataPairs, Flex, Heading, Panel, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { AccountAction } from '../../features/admin/accounts/account-action.tsx';
import { useAccountMessages } from '../../features/admin/accounts/account-messages.ts';
import { WaitingChanges } from '../../features/admin/accounts/pending-changes.tsx';
import { useCompanyMessages } from './company-messages.ts';
import { CreditDialog } from './credit-dialog.tsx';

interface MoneyPanelProps {
  readonly company: CompanyFacts;
}

/** Balance and credit limit, two-person rule and pending changes. */
export function MoneyPanel({ company }: MoneyPanelProps) {
  const t = useCompanyMessages();
  const account = useAccountMessages();
  const [dialog, setDialog] = useState<'limit' | 'people'>();
  const close = () => setDialog(undefined);
  const { id, currency, creditLimit, creditAvailable, preDeposit, needsTwoPersonApproval, waiting, otherOperators } =
    company;
  const isAlone = otherOperators === 0;
  const nameOf = ({ kind, amount }: PendingChange) =>
    kind === 'creditLimit' ? t('waitingLimit', { amount: moneyText(amount, currency) }) : t('waitingOne');
  const label = t(needsTwoPersonApproval ? 'enoughOne' : 'askTwo');
  return (
    <Panel title={t('money')}>
      <Stack gap="4">
        <DataPairs
          items={[
            { label: t('creditLimit'), value: moneyText(creditLimit, currency) },
            { label: t('creditAvailable'), value: moneyText(creditAvailable, currency) },
            { label: t('preDeposit'), value: moneyText(preDeposit, currency) },
            { label: t('approval'), value: t(needsTwoPersonApproval ? 'twoPeople' : 'onePerson') },
          ]}
        />
        <Flex gap="2" wrap="wrap">
          <Button onClick={() => setDialog('limit')}>{t('changeLimit')}</Button>
          <Button
            variant="quiet"
            disabledReason={isAlone && !needsTwoPersonApproval ? t('noSecondYet') : undefined}
            onClick={() => setDialog('people')}
          >
            {label}
          </Button>
        </Flex>
        {isAlone && needsTwoPersonApproval && <Banner>{account('noSecond')}</Banner>}
        {waiting.length > 0 && (
          <Stack gap="2">
            <Heading level={3}>{account('waiting')}</Heading>
            <WaitingChanges changes={waiting.map((change) => ({ ...change, name: nameOf(change) }))} />
          </Stack>
        )}
      </Stack>
      {dialog === 'limit' && <CreditDialog company={company} onClose={close} />}
      {dialog === 'people' && (
        <AccountAction
          call={changeTwoPersonApproval}
          request={() => ({ company: id, isNeeded: !needsTwoPersonApproval })}
          title={label}
          submitLabel={label}
          onClose={close}
        >
          <Text color="fg.muted">{t(needsTwoPersonApproval ? 'enoughOneText' : 'askTwoText')}</Text>
        </AccountAction>
      )}
    </Panel>
  );
}
