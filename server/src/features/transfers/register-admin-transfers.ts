import {
  type AnswerOf,
  acceptTransfer as acceptCall,
  approveTransfer as approveCall,
  type Language,
  type RequestOf,
  rejectTransfer as rejectCall,
  SIZES,
  toldTransfer,
  toldTransfers,
} from '@portico/contract';
import { type DeedAnswer, registerForOperators, registerGuarded } from '../../api/admin-actions.ts';
import type { Context } from '../../api/context.ts';
import type { Calls } from '../../api/endpoint-registry.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { text } from '../../platform/texts.ts';
import { type Currencies, decimalText } from '../currencies/currencies.ts';
import { describeFiles } from '../registration/registration.ts';
import { type AcceptRefusal, acceptTransfer } from './accept-transfer.ts';
import { type ApproveRefusal, approveTransfer } from './approve-transfer.ts';
import type { Booked } from './book-transfer.ts';
import { rejectTransfer } from './reject-transfer.ts';
import { findTransfer, pageOfTransfers } from './transfer-views.ts';

/** OPS-05: endpoints of operators for bank transfers. */
export function registerTransferDesk(calls: Calls, keys: ServerKeys): void {
  registerForOperators(calls, toldTransfers, answerList);
  registerForOperators(calls, toldTransfer, answerOne(keys));
  registerGuarded(calls, acceptCall, answerAccept);
  registerGuarded(calls, approveCall, answerApprove);
  registerGuarded(calls, rejectCall, answerReject);
}

async function answerList(
  asked: RequestOf<typeof toldTransfers>,
  { db, services: { currencies }, language }: Context,
): Promise<AnswerOf<typeof toldTransfers>> {
  const found = await pageOfTransfers({ db, currencies, language }, asked, SIZES.deskPage + 1);
  const transfers = found.slice(0, SIZES.deskPage);
  return { name: 'transfers', data: { transfers, isMore: found.length > transfers.length } };
}

function answerOne(keys: ServerKeys) {
  return async (
    { id }: RequestOf<typeof toldTransfer>,
    { db, services: { currencies }, user, language, sessionId }: Context,
  ): Promise<AnswerOf<typeof toldTransfer>> => {
    const found = await findTransfer({ db, currencies, language, reader: user.id }, id);
    if (found === undefined) return refused('unknown', language);
    return {
      name: 'transfer',
      data: { ...found, receipts: await describeFiles({ db, keys, sessionId }, { transferId: id }) },
    };
  };
}

async function answerAccept(
  { id, received: amount, currency, on, rate, why }: RequestOf<typeof acceptCall>,
  { db, services: { currencies }, user, language }: Context,
): Promise<DeedAnswer<typeof acceptCall>> {
  const arrived = { amount, currency, on, rate };
  const outcome = await acceptTransfer({ db, currencies }, { id, arrived, why, by: user.id });
  if (outcome === 'entered') return { name: 'entered' };
  return typeof outcome === 'string' ? refused(outcome, language) : await accepted(currencies, outcome);
}

async function answerApprove(
  { id, why }: RequestOf<typeof approveCall>,
  { db, services: { currencies }, user, language }: Context,
): Promise<DeedAnswer<typeof approveCall>> {
  const outcome = await approveTransfer({ db, currencies }, { id, why, by: user.id });
  return typeof outcome === 'string' ? refused(outcome, language) : await accepted(currencies, outcome);
}

async function accepted(currencies: Currencies, { credited, currency }: Booked) {
  const { exponent } = await currencies.of(currency);
  return { name: 'accepted' as const, data: { credited: decimalText(credited, exponent), currency } };
}

async function answerReject(
  { id, reasonEn: en, reasonZh: zh, why }: RequestOf<typeof rejectCall>,
  { db, services: { currencies }, user, language }: Context,
): Promise<DeedAnswer<typeof rejectCall>> {
  const outcome = await rejectTransfer({ db, currencies }, { id, reason: { en, zh }, why, by: user.id });
  return outcome === 'rejected' ? { name: 'rejected' } : refused(outcome, language);
}

type Refused = AcceptRefusal | ApproveRefusal;

function refused(why: Refused, language: Language) {
  const code = why === 'unknown' ? 'noSuchTransfer' : why;
  return { name: 'notPossible' as const, message: text(language, `transfers.notPossible.${code}`), data: { code } };
}
