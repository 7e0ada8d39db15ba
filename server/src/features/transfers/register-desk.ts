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
import type { Calls } from '../../calls/calls.ts';
import type { Context } from '../../calls/context.ts';
import { type DeedAnswer, registerForOperators, registerGuarded } from '../../calls/deeds.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { type Currencies, decimalText } from '../currencies/currencies.ts';
import { describeFiles } from '../registration/registration.ts';
import { type AcceptRefusal, acceptTransfer } from './accept-transfer.ts';
import { type ApproveRefusal, approveTransfer } from './approve-transfer.ts';
import type { Booked } from './book-transfer.ts';
import { rejectTransfer } from './reject-transfer.ts';
import { findTransfer, pageOfTransfers } from './told-transfers.ts';

/** What operators do with bank transfers. (OPS-05) */
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

const REFUSED: Readonly<Record<Refused, Readonly<Record<Language | 'code', string>>>> = {
  unknown: { code: 'noSuchTransfer', en: 'There is no such bank transfer.', zh: '没有这笔银行转账。' },
  decided: {
    code: 'decided',
    en: 'This bank transfer was decided before. Nothing was changed.',
    zh: '该笔转账此前已处理，未作任何更改。',
  },
  otherCurrency: {
    code: 'otherCurrency',
    en: 'The money came in another currency than the pre-deposit has: say the rate of that day. Nothing was booked.',
    zh: '到账币种与预存款币种不同，请填写当日汇率。未入账。',
  },
  unknownCurrency: {
    code: 'unknownCurrency',
    en: 'The portal keeps no accounts in this currency. Nothing was booked.',
    zh: '系统不支持该币种，未入账。',
  },
  unlikelyRate: {
    code: 'unlikelyRate',
    en: 'This rate is far from the settled one: is it the other way round? Nothing was booked.',
    zh: '该汇率与系统汇率相差过大，请确认是否填反。未入账。',
  },
  ownTransfer: {
    code: 'ownTransfer',
    en: 'You told of this transfer yourself: another operator decides it. Nothing was booked.',
    zh: '该笔转账由您本人提交，须由其他运营人员处理。未入账。',
  },
  notEntered: {
    code: 'notEntered',
    en: 'Nobody has said yet what has arrived. Nothing was booked.',
    zh: '尚未登记实际到账情况，未入账。',
  },
  ownCompany: {
    code: 'ownCompany',
    en: 'You belong to this company. Operators make no decisions about their own company. Nothing was booked.',
    zh: '您属于该公司。运营人员不能处理本公司的事项。未入账。',
  },
  notOperator: {
    code: 'notOperator',
    en: 'You are no longer an operator. Nothing was booked.',
    zh: '您已不再是运营人员。未入账。',
  },
  operatorSinceThen: {
    code: 'operatorSinceThen',
    en: 'You became an operator after this was entered. An operator from before then approves it. Nothing was booked.',
    zh: '您在该项登记之后才成为运营人员，须由此前已是运营人员的人复核。未入账。',
  },
  ownEntry: {
    code: 'ownEntry',
    en: 'You said what has arrived: another operator approves it. Nothing was booked.',
    zh: '到账情况由您登记，须由其他运营人员复核。未入账。',
  },
};

function refused(why: Refused, language: Language) {
  const { code, [language]: message } = REFUSED[why];
  return { name: 'notPossible' as const, message, data: { code } };
}
