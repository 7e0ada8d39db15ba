import type { UserInfo } from '@portico/contract';
import { formatMoney } from '@portico/runtime';
import { Amount } from '@portico/ui';
import { useHostWords } from '../../words.ts';
import { Shown, Stat } from '../parts/frame-parts.ts';
import { showsCredit } from '../parts/funds-rules.ts';

/** What the company can pay from: its credit with the limit, and its deposit. */
export function FundStats({ user }: { user: UserInfo }) {
  const t = useHostWords();
  const { credit, preDeposit } = user;
  const limit = formatMoney(credit.limit, credit.currency).figure;
  return (
    <>
      {showsCredit(user) && (
        <Stat>
          <small>
            <Shown from="2xl">{t('funds.creditWithLimit', { limit })}</Shown>
            <Shown below="2xl">{t('funds.credit')}</Shown>
          </small>
          <Amount currency={credit.currency} value={formatMoney(credit.available, credit.currency).figure} />
        </Stat>
      )}
      <Stat>
        <small>{t('funds.deposit')}</small>
        <Amount currency={preDeposit.currency} value={formatMoney(preDeposit.balance, preDeposit.currency).figure} />
      </Stat>
    </>
  );
}
