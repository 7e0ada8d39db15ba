import {
  clearSupplierInstructions,
  type RequestOf,
  type ResponseOf,
  simulateSupplier as simulateEndpoint,
  supplierInstructions,
} from '@portico/contract';
import { type AdminActionResponse, registerForOperators, registerGuarded } from '../../api/admin-actions.ts';
import type { Context } from '../../api/context.ts';
import type { EndpointRegistry } from '../../api/endpoint-registry.ts';
import type { Db } from '../../platform/database/connect.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { UserError } from '../../platform/user-error.ts';
import { clearInstructions, listInstructions, simulateSupplier } from '../supply/supply.ts';
import { notPossibleResponse } from './not-possible.ts';

/** Instructions change the offers and prices that agents see, so they require the password. */
export function registerSupplierAdmin(calls: EndpointRegistry): void {
  registerForOperators(calls, supplierInstructions, handleInstructions);
  registerGuarded(calls, simulateEndpoint, handleSimulate);
  registerGuarded(calls, clearSupplierInstructions, handleClear);
}

async function handleInstructions(
  _request: unknown,
  { db, language }: Context,
): Promise<ResponseOf<typeof supplierInstructions>> {
  const instructions = await listInstructions(db);
  const names = await hotelNames(
    db,
    instructions.map(({ hotelId }) => hotelId),
  );
  return {
    name: 'told',
    data: {
      instructions: instructions.map(({ isOnce = false, moment, createdAt, usedAt, hotelId, ...one }) => ({
        ...one,
        hotelId,
        isOnce,
        moment: moment ?? ('any' as const),
        hotelName: names.get(hotelId)?.[language] ?? '',
        at: epochSeconds(createdAt),
        ...(usedAt !== null && { usedAt: epochSeconds(usedAt) }),
      })),
    },
  };
}

async function hotelNames(db: Db, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('hotels')
          .select(['id', 'nameEn as en', 'nameZh as zh'])
          .where('id', 'in', [...new Set(ids)])
          .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

async function handleSimulate(
  { why, kind, hotelId, roomTypeId, cents, isOnce, moment }: RequestOf<typeof simulateEndpoint>,
  { db, user, language }: Context,
): Promise<AdminActionResponse<typeof simulateEndpoint>> {
  const instruction = {
    ...{ kind, hotelId, isOnce },
    ...(roomTypeId !== undefined && { roomTypeId }),
    ...(cents !== undefined && { cents }),
    ...(moment !== 'any' && { moment }),
  };
  try {
    await simulateSupplier(db, instruction, { by: user.id, why });
    return { name: 'told' };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return notPossibleResponse(await whatProblem(db, hotelId, roomTypeId), language);
  }
}

/** Finds the reason code of a failed instruction; the command line prints a message instead. */
async function whatProblem(
  db: Db,
  hotelId: number,
  roomTypeId: number | undefined,
): Promise<'noSuchHotel' | 'noSuchRoom' | 'noAmount'> {
  const hotel = await db.selectFrom('hotels').select('priceRule').where('id', '=', hotelId).executeTakeFirst();
  if (!hotel?.priceRule) return 'noSuchHotel';
  if (roomTypeId === undefined) return 'noAmount';
  const room = await db
    .selectFrom('roomTypes')
    .select('id')
    .where('id', '=', roomTypeId)
    .where('hotelId', '=', hotelId)
    .executeTakeFirst();
  return room === undefined ? 'noSuchRoom' : 'noAmount';
}

async function handleClear(
  { hotelId, why }: RequestOf<typeof clearSupplierInstructions>,
  { db, user }: Context,
): Promise<AdminActionResponse<typeof clearSupplierInstructions>> {
  return { name: 'cleared', data: { count: await clearInstructions(db, hotelId, { by: user.id, why }) } };
}
