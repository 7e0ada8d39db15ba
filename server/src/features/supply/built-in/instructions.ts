import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type AdminAction, recordAdminAction } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { SupplierInstructions } from '../../../platform/database/schema.generated.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { UserError } from '../../../platform/user-error.ts';
import { assertRoom } from './known-rooms.ts';

export type InstructionKind = 'price-rise' | 'sold-out' | 'substitute' | 'time-out' | 'late' | 'refuse';
/** The supplier request that an instruction affects: `any`, or one kind. */
export type Moment = 'verify' | 'book' | 'cancel';

/** A simulated behaviour of the built-in supplier. */
export interface Instruction {
  readonly kind: InstructionKind;
  readonly hotelId: number;
  /** Missing: the complete hotel. */
  readonly roomTypeId?: number;
  /** US cents: the price rise, or the substitute's extra cost (missing or 0: same price). */
  readonly cents?: number;
  /** Applies once; otherwise until it is cleared. */
  readonly isOnce?: boolean;
  readonly moment?: Moment;
}

type InstructionRow = Selectable<SupplierInstructions>;

export interface StoredInstruction extends Instruction {
  readonly id: number;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

/** Adds an instruction to the built-in supplier; returns its id. */
export async function simulateSupplier(db: Db, instruction: Instruction, adminAction: AdminAction): Promise<number> {
  await assertTellable(db, instruction);
  return await transact(db, async (trx) => {
    const { id } = await trx
      .insertInto('supplierInstructions')
      .values({
        kind: instruction.kind,
        hotelId: instruction.hotelId,
        roomTypeId: instruction.roomTypeId ?? null,
        amount: instruction.cents ?? null,
        isOnce: instruction.isOnce ?? false,
        ...(instruction.moment === undefined ? {} : { moment: instruction.moment }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { kind, hotelId } = instruction;
    const detail = { kind, id, ...(instruction.cents !== undefined && { cents: instruction.cents }) };
    await recordAdminAction(trx, adminAction, { action: 'tellSupplier', subject: `hotel ${hotelId}`, detail });
    return id;
  });
}

export async function listInstructions(db: Db): Promise<readonly StoredInstruction[]> {
  const rows = await db.selectFrom('supplierInstructions').selectAll().orderBy('id').execute();
  return rows.map(instructionOf);
}

/**
 * Clears all instructions, or those of one hotel; returns their number. Bookings delayed by `late` are decided at once.
 */
export async function clearInstructions(
  db: Db,
  hotelId: number | undefined,
  adminAction: AdminAction,
): Promise<number> {
  return await transact(db, async (trx) => {
    const all = trx.deleteFrom('supplierInstructions').returning(['kind', 'hotelId']);
    const cleared = await (hotelId === undefined ? all : all.where('hotelId', '=', hotelId)).execute();
    if (cleared.length === 0) return 0;
    const late = cleared.filter(({ kind }) => kind === 'late').map((one) => one.hotelId);
    if (late.length > 0) await resolveWaiting(trx, late);
    const detail = { instructions: cleared.length };
    const subject = hotelId === undefined ? 'all hotels' : `hotel ${hotelId}`;
    await recordAdminAction(trx, adminAction, { action: 'clearSupplier', subject, detail });
    return detail.instructions;
  });
}

/** Decides the pending bookings of these hotels now. */
async function resolveWaiting(trx: Trx, hotelIds: readonly number[]): Promise<void> {
  await trx
    .updateTable('supplierBookings')
    .set({ settlesAt: sql<Date>`now()` })
    .where('settlesAt', '>', sql<Date>`now()`)
    .where('roomTypeId', 'in', trx.selectFrom('roomTypes').select('id').where('hotelId', 'in', hotelIds))
    .execute();
}

type InstructionJson = Omit<InstructionRow, 'createdAt' | 'usedAt'> & {
  readonly createdAt: string;
  readonly usedAt: string | null;
};

export type Instructions = readonly InstructionJson[];

/** SQL for a hotel's active instructions of a kind of request, oldest first, as part of a larger statement. */
export function activeInstructions(hotelId: number | RawBuilder<number>, moment: Moment): RawBuilder<Instructions> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', id, 'kind', kind, 'hotelId', hotel_id, 'roomTypeId', room_type_id, 'amount', amount,
      'isOnce', is_once, 'moment', moment, 'createdAt', created_at, 'usedAt', used_at
    ) order by id), '[]')
    from supplier_instructions
    where hotel_id = ${hotelId} and moment in ('any', ${moment}) and not (is_once and used_at is not null)
  )`;
}

export function ofRoom(active: Instructions, roomTypeId: number): readonly StoredInstruction[] {
  return active
    .filter((row) => row.roomTypeId === null || row.roomTypeId === roomTypeId)
    .map(({ createdAt, usedAt, ...row }) =>
      instructionOf({ ...row, createdAt: new Date(createdAt), usedAt: usedAt === null ? null : new Date(usedAt) }),
    );
}

/** Applies the first active instruction of a kind. A one-time instruction is consumed by exactly one request. */
export async function obey(
  db: Db,
  active: readonly StoredInstruction[],
  kind: InstructionKind,
): Promise<StoredInstruction | undefined> {
  for (const instruction of active) {
    if (instruction.kind === kind && (await useUp(db, instruction))) return instruction;
  }
  return undefined;
}

async function useUp(db: Db, instruction: StoredInstruction): Promise<boolean> {
  if (!instruction.isOnce) return true;
  const result = await db
    .updateTable('supplierInstructions')
    .set({ usedAt: sql<Date>`now()` })
    .where('id', '=', instruction.id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

function instructionOf(row: InstructionRow): StoredInstruction {
  return {
    id: row.id,
    kind: row.kind,
    hotelId: row.hotelId,
    ...(row.roomTypeId === null ? {} : { roomTypeId: row.roomTypeId }),
    ...(row.amount === null ? {} : { cents: row.amount }),
    isOnce: row.isOnce,
    ...(row.moment === 'any' ? {} : { moment: row.moment }),
    createdAt: row.createdAt,
    usedAt: row.usedAt,
  };
}

async function assertTellable(db: Db, { kind, hotelId, roomTypeId, cents }: Instruction): Promise<void> {
  await assertRoom(db, hotelId, roomTypeId);
  if (kind === 'price-rise' && !(cents !== undefined && cents > 0)) {
    throw new UserError('A price rise needs an amount above zero, such as --amount 12.50.');
  }
}
