/** Course that the ending of a reference selects, as in the public sandbox of the API. */
export interface SelectedOutcome {
  /** Error of the start of the booking process. */
  readonly startError?: string;
  readonly result: string;
  readonly isUnknownFirst: boolean;
}

const START_ERRORS = ['booking_form_expired', 'email', 'insufficient_b2b_balance'];
const RESULTS = ['soldout', 'provider', 'book_limit'];
export const NOT_CANCELLABLE = 'order_not_cancellable';

export function outcomeByReference(partnerOrderId: string): SelectedOutcome | undefined {
  const startError = START_ERRORS.find((code) => partnerOrderId.endsWith(code));
  if (startError !== undefined) return { startError, result: 'ok', isUnknownFirst: false };
  if (partnerOrderId.endsWith('unknown_success')) return { result: 'ok', isUnknownFirst: true };
  const result = RESULTS.find((code) => partnerOrderId.endsWith(code));
  return result === undefined ? undefined : { result, isUnknownFirst: partnerOrderId.endsWith(`unknown_${result}`) };
}
