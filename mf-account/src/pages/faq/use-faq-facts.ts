import { STATUS_NAMES } from '@portico/contract/labels';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { useLanguage, useSettings } from '@portico/runtime';

/** Values in the answers: contacts, status names, and response times from their one table (CONT-05). */
export function useFaqFacts() {
  const [language] = useLanguage();
  const { productName, supportEmails, phonesExternal } = useSettings();
  const { unpaid, pending, confirmed, cancelled } = STATUS_NAMES;
  return {
    product: productName,
    email: supportEmails[0] ?? '',
    // Non-breaking, so that the number does not wrap.
    phone: (phonesExternal[0] ?? '').replaceAll(' ', '\u00a0'),
    unpaid: unpaid[language],
    pending: pending[language],
    confirmed: confirmed[language],
    cancelled: cancelled[language],
    holdMinutes: PROMISED_TIMES.unpaidHoldMinutes,
    payMinutes: PROMISED_TIMES.payWithinMinutes,
    pendingMinutes: PROMISED_TIMES.pendingMinutes,
    mailMinutes: PROMISED_TIMES.confirmationEmailMinutes,
    mailMostMinutes: PROMISED_TIMES.confirmationEmailMaxMinutes,
    voucherMinutes: PROMISED_TIMES.voucherEmailMinutes,
    paymentHours: PROMISED_TIMES.paymentConfirmationHours,
    balanceDays: PROMISED_TIMES.modificationBalanceDays,
    adjustHours: PROMISED_TIMES.refundStartHours,
    refundHours: PROMISED_TIMES.refundStartHours,
    refundDays: PROMISED_TIMES.refundArrivesWorkingDays,
    partnerDays: PROMISED_TIMES.partnerReplyWorkingDays,
  };
}
