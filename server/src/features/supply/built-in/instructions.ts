import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { CatalogueTables } from '../../../platform/database/tables/catalogue.ts';
import { Problem } from '../../../platform/problem.ts';
import { assertRoom } from './known-rooms.ts';

export type InstructionKind = 'price-rise' | 'sold-out' | 'substitute' | 'time-out' | 'late';
/** The question that an instruction answers: `any` of them, or one alone. */
export type Moment = 'verify' | 'book';

/** What the built-in supplier is told to do. */
export interface Instruction {
  readonly kind: InstructionKind;
  readonly hotelId: number;
  /** Missing: the whole hotel. */
  readonly roomTypeId?: number;
  /** US cents: the rise, or what the substitute costs more (missing or 0: the same price). */
  readonly cents?: number;
  /** Obeyed once, else until it is taken back. */
  readonly isOnce?: boolean;
  readonly moment?: Moment;
}

export interface StoredInstruction extends Instruction {
  readonly id: number;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

/** Tells the built-in supplier what to do from now on; the instruction's number. */
export async function tellSupplier(db: Db, instruction: Instruction): Promise<number> {
  await assertTellable(db, instruction);
  const { id } = await db
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
  return id;
}

export async function listInstructions(db: Db): Promise<readonly StoredInstruction[]> {
  const rows = await db.selectFrom('supplierInstructions').selectAll().orderBy('id').execute();
  return rows.map(instructionOf);
}

/** Takes instructions back: all, or those of one hotel; how many there were. */
export async function clearInstructions(db: Db, hotelId?: number): Promise<number> {
  const all = db.deleteFrom('supplierInstructions');
  const result = await (hotelId === undefined ? all : all.where('hotelId', '=', hotelId)).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** The instructions that bear on a question now, oldest first. */
export async function activeInstructions(
  db: Db,
  hotelId: number,
  roomTypeId: number,
  moment: Moment,
): Promise<readonly StoredInstruction[]> {
  const rows = await db
    .selectFrom('supplierInstructions')
    .selectAll()
    .where('hotelId', '=', hotelId)
    .where((eb) => eb.or([eb('roomTypeId', 'is', null), eb('roomTypeId', '=', roomTypeId)]))
    .where('moment', 'in', ['any', moment])
    .where((eb) => eb.or([eb('isOnce', '=', false), eb('usedAt', 'is', null)]))
    .orderBy('id')
    .execute();
  return rows.map(instructionOf);
}

/** Takes the first instruction of the kind that stands; a one-time one is used up by it, by one question only. */
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

function instructionOf(row: Selectable<CatalogueTables['supplierInstructions']>): StoredInstruction {
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
    throw new Problem('A price rise needs an amount above zero: --amount 12.50.');
  }
}
