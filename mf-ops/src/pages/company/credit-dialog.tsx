import { type CompanyFacts, changeCreditLimit } from '@portico/contract';
import { moneyText } from '@portico/runtime';
import { Field, Text, TextInput } from '@portico/ui';
import { useState } from 'react';
import { AccountAction } from '../../features/admin/accounts/account-action.tsx';
import { useCompanyMessages } from './company-messages.ts';

interface CreditDialogProps {
  readonly company: CompanyFacts;
  readonly onClose: () => void;
}

/** Amount format of the endpoint; grouping commas are removed first. */
const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/;

export function CreditDialog({ company, onClose }: CreditDialogProps) {
  const t = useCompanyMessages();
  const { id, currency, creditLimit, needsTwoPersonApproval } = company;
  const [typed, setTyped] = useState(creditLimit);
  const [isChecked, setChecked] = useState(false);
  const amount = typed.replaceAll(/[,\s]/g, '');
  const isAmount = AMOUNT.test(amount);

  return (
    <AccountAction
      call={changeCreditLimit}
      request={() => {
        setChecked(true);
        return isAmount ? { company: id, amount } : undefined;
      }}
      title={t('changeLimit')}
      submitLabel={t('changeLimit')}
      onClose={onClose}
    >
      <Text color="fg.muted">
        {t(needsTwoPersonApproval ? 'limitTextTwo' : 'limitText', { amount: moneyText(creditLimit, currency) })}
      </Text>
      <Field
        required
        label={t('limitLabel', { currency })}
        error={isChecked && !isAmount ? t('limitWrong') : undefined}
      >
        <TextInput
          inputMode="decimal"
          maxLength={20}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </AccountAction>
  );
}
