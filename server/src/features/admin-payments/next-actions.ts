import type { ListedIncident, ListedPayment, ListedRefund, Sum } from './payment-views.ts';

const NOTHING = 'No automatic action.';

/** What the portal does automatically about an incident, given the current state of its payment and refunds. */
export function whatFollows({
  kind,
  detail,
  payment,
}: Pick<ListedIncident, 'kind' | 'detail'> & { readonly payment: ListedPayment | undefined }): string {
  if (payment === undefined) return NOTHING;
  // An incident of a failed refund concerns that refund; any other one concerns all refunds.
  const about = payment.refunds.filter(({ reference }) => kind !== 'refundFailed' || reference === detail.refund);
  if (about.length > 0) return about.map(refundFollows).join(' ');
  if (payment.nextPoll === undefined) return NOTHING;
  return `${payment.provider} is polled again at ${payment.nextPoll.toISOString()}; money that arrives then is refunded.`;
}

function refundFollows({ reference, sum, state, nextTry, doneAt }: ListedRefund): string {
  const what = `Refund ${reference} of ${sumText(sum)}`;
  if (state === 'done') return `${what} was made at ${doneAt?.toISOString()}.`;
  if (state === 'failed') return `${what} failed and is not retried automatically.`;
  return `${what} is requested at ${nextTry?.toISOString()}.`;
}

function sumText({ currency, amount }: Sum): string {
  return `${currency} ${amount}`;
}
