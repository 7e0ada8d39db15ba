import type { RoomTerms, ShownAmount, Words } from '@portico/contract';
import { compareAmounts, inLanguage, serverNow, subtractAmounts, useLanguage } from '@portico/runtime';
import { moneyParts } from '../../money-text.ts';
import { usePolicyMessages } from '../../policy-messages.ts';
import { Comparison, type ComparisonRow } from './comparison.tsx';
import { useVerificationMessages } from './verification-messages.ts';

interface RoomChangeProps {
  label: string;
  before: ShownAmount;
  now: ShownAmount;
  /** Set both or none: one alone has nothing to compare. */
  termsBefore?: RoomTerms | undefined;
  termsNow?: RoomTerms | undefined;
  /** Leaves out unchanged lines. */
  changedOnly?: boolean;
}

/** Room, terms and price, before and after; changed lines are marked (VRFY-02, VRFY-03). */
export function RoomChange(props: RoomChangeProps) {
  const { label, before, now, termsBefore, termsNow, changedOnly = false } = props;
  const t = useVerificationMessages();
  const rowsOfTerms = useTermRows(now.currency);
  const difference = subtractAmounts(now.amount, before.amount);
  const isChanged = compareAmounts(now.amount, before.amount) !== 0;
  const terms = termsBefore && termsNow ? rowsOfTerms(termsBefore, termsNow) : [];
  const rows: ComparisonRow[] = [
    ...terms.filter((row) => !changedOnly || row.isChanged),
    {
      key: 'total',
      label: t('verification.change.total'),
      before: moneyParts(before),
      after: moneyParts(now),
      isChanged,
      total: true,
    },
    ...(isChanged ? [differenceRow()] : []),
  ];
  return (
    <Comparison
      label={label}
      beforeLabel={t('verification.change.before')}
      afterLabel={t('verification.change.now')}
      changedLabel={t('verification.change.changed')}
      rows={rows}
    />
  );

  function differenceRow(): ComparisonRow {
    const money = moneyParts({ amount: difference, currency: now.currency });
    const sign = compareAmounts(difference, '0') > 0 ? '+' : '';
    return {
      key: 'difference',
      label: t('verification.change.difference'),
      before: '',
      after: { ...money, value: `${sign}${money.value}` },
    };
  }
}

function useTermRows(currency: string): (before: RoomTerms, now: RoomTerms) => ComparisonRow[] {
  const t = useVerificationMessages();
  const [language] = useLanguage();
  const policyMessages = usePolicyMessages();
  const read = (localized: Words) => inLanguage(localized, language);
  return (before, now) => [
    row('room', read(before.room), read(now.room)),
    ...(before.beds || now.beds ? [row('beds', bedsText(before), bedsText(now))] : []),
    row('board', read(before.board), read(now.board)),
    // The old policy keeps the wording that the user saw, even if its deadline has passed.
    row(
      'policy',
      policyMessages(before.policy, currency, 0).text,
      policyMessages(now.policy, currency, serverNow()).text,
    ),
    {
      ...row('atHotel', before.atHotel, now.atHotel),
      before: moneyParts({ amount: before.atHotel, currency }),
      after: moneyParts({ amount: now.atHotel, currency }),
    },
  ];

  function bedsText({ beds }: RoomTerms): string {
    return beds ? read(beds) : t('verification.change.unknown');
  }

  function row(key: 'room' | 'beds' | 'board' | 'policy' | 'atHotel', before: string, after: string): ComparisonRow {
    return { key, label: t(`verification.change.${key}`), before, after, isChanged: before !== after };
  }
}
