import {
  acceptTransfer as acceptEndpoint,
  approveTransfer as approveEndpoint,
  getTransfer,
  type Language,
  listTransfers,
  type RequestOf,
  type ResponseOf,
  rejectTransfer as rejectEndpoint,
  SIZES,
} from '@portico/contract';
import { type AdminActionResponse, registerForOperators, registerGuarded } from '../../api/admin-actions.ts';
import type { Context } from '../../api/context.ts';
import type { EndpointRegistry } from '../../api/endpoint-registry.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { text } from '../../platform/texts.ts';
import { type Currencies, decimalText } from '../currencies/currencies.ts';
import { describeFiles } from '../registration/registration.ts';
import { type AcceptRejection, acceptTransfer } from './accept-transfer.ts';
import { type ApproveRejection, approveTransfer } from './approve-transfer.ts';
import type { Booked } from './book-transfer.ts';
import { rejectTransfer } from './reject-transfer.ts';
import { findTransfer, pageOfTransfers } from './transfer-views.ts';

/** OPS-05: endpoints of operators for bank transfers. */
export function registerTransferAdmin(calls: EndpointRegistry, keys: ServerKeys): void {
  registerForOperators(calls, listTransfers, handleListTransfers);
  registerForOperators(calls, getTransfer, handleGetTransfer(keys));
  registerGuarded(calls, acceptEndpoint, handleAcceptTransfer);
  registerGuarded(calls, approveEndpoint, handleApproveTransfer);
  registerGuarded(calls, rejectEndpoint, handleRejectTransfer);
}

async function handleListTransfers(
  request: RequestOf<typeof listTransfers>,
  { db, services: { currencies }, language }: Context,
): Promise<ResponseOf<typeof listTransfers>> {
  const result = await pageOfTransfers({ db, currencies, language }, request, SIZES.adminPageSize + 1);
  const transfers = result.slice(0, SIZES.adminPageSize);
  return { name: 'transfers', data: { transfers, isMore: result.length > transfers.length } };
}

function handleGetTransfer(keys: ServerKeys) {
  return async (
    { id }: RequestOf<typeof getTransfer>,
    { db, services: { currencies }, user, language, sessionId }: Context,
  ): Promise<ResponseOf<typeof getTransfer>> => {
    const result = await findTransfer({ db, currencies, language, reader: user.id }, id);
    if (result === undefined) return rejectionResponse('unknown', language);
    return {
      name: 'transfer',
      data: { ...result, receipts: await describeFiles({ db, keys, sessionId }, { transferId: id }) },
    };
  };
}

async function handleAcceptTransfer(
  { id, received: amount, currency, on, rate, why }: RequestOf<typeof acceptEndpoint>,
  { db, services: { currencies }, user, language }: Context,
): Promise<AdminActionResponse<typeof acceptEndpoint>> {
  const arrived = { amount, currency, on, rate };
  const outcome = await acceptTransfer({ db, currencies }, { id, arrived, why, by: user.id });
  if (outcome === 'entered') return { name: 'entered' };
  return typeof outcome === 'string' ? rejectionResponse(outcome, language) : await accepted(currencies, outcome);
}

async function handleApproveTransfer(
  { id, why }: RequestOf<typeof approveEndpoint>,
  { db, services: { currencies }, user, language }: Context,
): Promise<AdminActionResponse<typeof approveEndpoint>> {
  const outcome = await approveTransfer({ db, currencies }, { id, why, by: user.id });
  return typeof outcome === 'string' ? rejectionResponse(outcome, language) : await accepted(currencies, outcome);
}

async function accepted(currencies: Currencies, { credited, currency }: Booked) {
  const { exponent } = await currencies.get(currency);
  return { name: 'accepted' as const, data: { credited: decimalText(credited, exponent), currency } };
}

async function handleRejectTransfer(
  { id, reasonEn: en, reasonZh: zh, why }: RequestOf<typeof rejectEndpoint>,
  { db, services: { currencies }, user, language }: Context,
): Promise<AdminActionResponse<typeof rejectEndpoint>> {
  const outcome = await rejectTransfer({ db, currencies }, { id, reason: { en, zh }, why, by: user.id });
  return outcome === 'rejected' ? { name: 'rejected' } : rejectionResponse(outcome, language);
}

type CliError = AcceptRejection | ApproveRejection;

function rejectionResponse(why: CliError, language: Language) {
  const code = why === 'unknown' ? 'noSuchTransfer' : why;
  return { name: 'notPossible' as const, message: text(language, `transfers.notPossible.${code}`), data: { code } };
}
