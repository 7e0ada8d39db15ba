import { expect, it } from 'vitest';
import { PROMISED_TIMES } from './promised-times.ts';

it('[CONT-05] the promised times are those of the specification', () => {
  expect(PROMISED_TIMES).toEqual({
    unpaidHoldMinutes: 5,
    payWithinMinutes: 4,
    pendingMinutes: 10,
    pendingMostMinutes: 60,
    confirmationEmailMinutes: 10,
    confirmationEmailMaxMinutes: 20,
    voucherEmailMinutes: 3,
    paymentConfirmationHours: 2,
    modificationBalanceDays: 1,
    refundStartHours: 24,
    refundArrivesWorkingDays: 10,
    pointsBusinessDays: 7,
    partnerReplyWorkingDays: 5,
    termsChangeDays: 14,
  });
});
