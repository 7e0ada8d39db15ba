import { type balanceList, type Language, type RequestOf, type ResponseOf, SIZES } from '@portico/contract';
import { dayIn } from '@portico/contract/zones';
import { seesBalance } from '../../api/access.ts';
import type { Context } from '../../api/context.ts';
import { localized } from '../../platform/texts.ts';
import { decimalText } from '../currencies/currencies.ts';
import { type FundLine, LINE, linesOf } from '../ledger/ledger.ts';
import { POINTS_ZONE } from '../points/points.ts';
import { type Booking, bookingsOf } from './order-names.ts';
import { NO_ENTRIES, periodOf } from './period.ts';

const LINES = { 0: undefined, 1: LINE.topUp, 2: LINE.payment, 3: LINE.refund } as const;

type LocalizedName = Readonly<Record<Language, string>>;

const KINDS: Readonly<Record<string, LocalizedName>> = {
  'top-up': localized('funds.kind.topUp'),
  payment: localized('funds.kind.payment'),
  refund: localized('funds.kind.refund'),
};
const OTHER: LocalizedName = localized('funds.kind.other');

const ACTORS: Readonly<Record<string, LocalizedName>> = {
  system: localized('actor.system'),
  supplier: localized('actor.supplier'),
  support: localized('actor.support'),
};

/** DEP-03, `getBalanceList`: a page of the company's pre-deposit entries, each with the balance after it. */
export async function handleBalanceList(
  { kind, page, ...days }: RequestOf<typeof balanceList>,
  context: Context,
): Promise<ResponseOf<typeof balanceList>> {
  const { db, services, company, language } = context;
  const period = periodOf(days);
  if (!seesBalance(context)) return { name: 'entries', data: NO_ENTRIES };
  const [{ exponent }, { lines, ...paged }] = await Promise.all([
    services.currencies.get(company.currency),
    linesOf(db, {
      companyId: company.id,
      fund: 'deposit',
      currency: company.currency,
      line: LINES[kind as keyof typeof LINES],
      ...period,
      zone: POINTS_ZONE,
      page,
      pageSize: SIZES.fundsPage,
    }),
  ]);
  const bookings = await bookingsOf(db, lines);
  return {
    name: 'entries',
    data: {
      ...paged,
      entries: lines.map((line) => ({
        kind: (KINDS[line.kind] ?? OTHER)[language],
        date: dayIn(POINTS_ZONE, line.at.getTime()),
        operator: operatorOf(line, bookings.get(line.orderId), language),
        operation: line.amount < 0 ? 'Deduct' : 'Add',
        orderNumber: bookings.get(line.orderId)?.number ?? '',
        currency: company.currency,
        amount: decimalText(Math.abs(line.amount), exponent),
        balance: decimalText(line.balance, exponent),
      })),
    },
  };
}

/** Users of the company appear by name, others by role: names of operators are not disclosed. */
function operatorOf({ kind }: FundLine, booking: Booking | undefined, language: Language): string {
  const actor = booking === undefined ? 'support' : kind === 'payment' ? booking.payer : booking.canceller;
  const actorName = ACTORS[actor ?? 'system'];
  return actorName === undefined ? (actor ?? '') : actorName[language];
}
