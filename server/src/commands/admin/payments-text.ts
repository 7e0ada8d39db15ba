import type {
  ListedIncident,
  ListedPayment,
  ListedRefund,
  OpenPayments,
  OrderPayments,
  Sum,
} from '../../features/admin-payments/admin-payments.ts';

/** Formats unfinished payments and refunds; ages are relative to `now`. */
export function openText({ incidents, underWay, refunds }: OpenPayments, now: Date): string {
  return [
    ...part('incident', 'incidents', 'open', incidents, (one) => incidentText(one, now)),
    ...part('payment', 'payments', 'in progress', underWay, (one) => paymentText(one, now)),
    ...part('refund', 'refunds', 'waiting or failed', refunds, (one) => refundText(one, now)),
  ].join('\n');
}

export function orderText(listed: OrderPayments, now: Date): string {
  const { order, company, booking, status, payStatus, method, total, payments, incidents, surcharges, log } = listed;
  return [
    `${order}  ${company}  ${status}, ${payStatus}  ${sumText(total)} by ${method}`,
    ...(booking === undefined ? [] : [`An additional payment for booking ${booking}.`]),
    ...(payments.length === 0 ? ['It has no payment at a provider.'] : []),
    ...payments.flatMap((one) => [paymentText(one, now), ...one.refunds.map((refund) => refundText(refund, now))]),
    ...incidents.map((one) => incidentText(one, now)),
    ...surcharges.map(
      ({ number, amount, state, text }) => `Additional payment ${number}  ${amount}  ${state}  ${text.en}`,
    ),
    'Log:',
    ...log.map(({ at, actor, what, detail }) =>
      `  ${at.toISOString()}  ${actor}  ${what}  ${detailText(detail)}`.trimEnd(),
    ),
  ].join('\n');
}

function part<T>(
  one: string,
  many: string,
  state: string,
  { total, rows }: { readonly total: number; readonly rows: readonly T[] },
  text: (row: T) => string,
): readonly string[] {
  if (total === 0) return [`No ${one} is ${state}.`];
  const oldest = rows.length < total ? `, the oldest ${rows.length} of them` : '';
  return [`${total} ${total === 1 ? `${one} is` : `${many} are`} ${state}${oldest}:`, ...rows.map(text)];
}

/** `#17  late  PT2611220001 (Harbour Travel)  3 h old`, followed by the details. */
function incidentText({ id, kind, order, company, at, detail, payment, follows, settled }: ListedIncident, now: Date) {
  const details = detailText(detail);
  return [
    `#${id}  ${kind}  ${order} (${company})  ${age(at, now)}`,
    ...(payment ? [`  ${payment.method}  ${knownAs(payment)}  ${payment.state}`] : []),
    ...(details === '' ? [] : [`  ${details}`]),
    `  ${follows}`,
    ...(settled ? [`  Settled at ${settled.at.toISOString()} by ${settled.by}: ${settled.why}`] : []),
  ].join('\n');
}

function paymentText(payment: ListedPayment, now: Date): string {
  const { order, company, method, state, reason, agreed, captured, startedAt, nextPoll, asks } = payment;
  const ended = reason === undefined ? '' : ` (${reason})`;
  const taken = captured === undefined ? '' : `, captured ${sumText(captured)}`;
  const next = nextPoll === undefined ? '' : `, polled ${asks}×, next poll at ${nextPoll.toISOString()}`;
  return [
    `${order} (${company})  ${method}  ${state}${ended}  ${age(startedAt, now)}`,
    `  ${knownAs(payment)}  agreed ${sumText(agreed)}${taken}${next}`,
  ].join('\n');
}

function knownAs({ reference, provider, providerId, capture }: ListedPayment): string {
  const theirs = providerId === undefined ? `no ${provider} reference yet` : `${provider} ${providerId}`;
  return `payment ${reference}  ${theirs}${capture === undefined ? '' : `, capture ${capture}`}`;
}

function refundText(refund: ListedRefund, now: Date): string {
  const { reference, order, company, method, reason, sum, state, attempts, problem, since, nextTry, doneAt } = refund;
  const when = doneAt ?? nextTry;
  const next = when === undefined ? '' : `, ${doneAt ? 'made' : 'due again'} at ${when.toISOString()}`;
  return [
    `${order} (${company})  ${method}  refund ${state} (${reason})  ${age(since, now)}`,
    `  refund ${reference} of ${sumText(sum)}, tried ${attempts}×${next}${problem === undefined ? '' : `: ${problem}`}`,
  ].join('\n');
}

function detailText(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
}

function sumText({ currency, amount }: Sum): string {
  return `${currency} ${amount}`;
}

function age(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  if (minutes < 120) return `${minutes} min old`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h old` : `${Math.floor(hours / 24)} days old`;
}
