import type { UserInfo } from '@portico/contract';
import { amountParts, formatMoney } from '@portico/runtime';
import { Amount } from '@portico/ui';
import { useHostMessages } from '../../messages.ts';
import { showsCredit } from '../parts/funds-rules.ts';
import { Bar, Shown } from '../parts/layout-parts.ts';

/** Credit with its limit, and the deposit. */
export function FundStats({ user }: { user: UserInfo }) {
  const t = useHostMessages();
  const { credit, preDeposit } = user;
  const limit = formatMoney(credit.limit, credit.currency).figure;
  return (
    <>
      {showsCredit(user) && (
        <Bar.Stat>
          <Bar.StatName>
            <Shown from="2xl">{t('funds.creditWithLimit', { limit })}</Shown>
            <Shown below="2xl">{t('funds.credit')}</Shown>
          </Bar.StatName>
          <Amount {...amountParts(credit.available, credit.currency)} />
        </Bar.Stat>
      )}
      <Bar.Stat>
        <Bar.StatName>{t('funds.deposit')}</Bar.StatName>
        <Amount {...amountParts(preDeposit.balance, preDeposit.currency)} />
      </Bar.Stat>
    </>
  );
}
