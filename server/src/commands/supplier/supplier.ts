import { newCatalogue } from '../../features/catalogue/catalogue.ts';
import {
  type Allotment,
  clearInstructions,
  type Instruction,
  listInstructions,
  type StoredInstruction,
  setHotelAllotment,
  tellSupplier,
} from '../../features/supply/supply.ts';
import type { Db } from '../../platform/database/connect.ts';
import { readEnv } from '../../platform/env/env.ts';
import { reportAndExit } from '../../platform/problem.ts';
import { inGuestDatabase } from '../typing/guest-database.ts';
import { deedOf, type Said } from '../typing/said.ts';
import { obey } from '../typing/typed-command.ts';
import { supplierCommand } from './supplier-arguments.ts';

try {
  await obey(
    supplierCommand({
      tell: (instruction, why) => inDatabase((db) => tell(db, instruction, why)),
      rooms: (allotment, why) => inDatabase((db) => setRooms(db, allotment, why)),
      list: () => inDatabase(async (db) => show(await listInstructions(db))),
      clear: (hotelId, why) =>
        inDatabase(async (db) => console.log(`Taken back: ${await clearInstructions(db, hotelId, deedOf(why))}`)),
    }),
    process.argv.slice(2),
  );
} catch (error) {
  reportAndExit(error);
}

async function inDatabase(act: (db: Db) => Promise<void>): Promise<void> {
  await inGuestDatabase(readEnv(process.env), act);
}

async function tell(db: Db, instruction: Instruction, why: Said): Promise<void> {
  const id = await tellSupplier(db, instruction, deedOf(why));
  console.log(`Told (${id}): ${describe(instruction)}`);
}

async function setRooms(db: Db, allotment: Allotment, why: Said): Promise<void> {
  const { from, until, total } = allotment;
  const types = await setHotelAllotment({ db, catalogue: newCatalogue(db) }, allotment, deedOf(why));
  console.log(`Set: ${total} rooms of ${types} types, for the nights from ${from} to the morning of ${until}`);
}

function show(told: readonly StoredInstruction[]): void {
  if (told.length === 0) console.log('The supplier was told nothing.');
  for (const one of told) console.log(`${String(one.id).padStart(4)}  ${describe(one)}${used(one)}`);
}

function describe({ kind, hotelId, roomTypeId, cents, isOnce, moment }: Instruction): string {
  const amount = cents === undefined ? '' : ` by ${(cents / 100).toFixed(2)} USD`;
  const where = roomTypeId === undefined ? `hotel ${hotelId}` : `room ${roomTypeId} of hotel ${hotelId}`;
  const when = moment === undefined ? '' : `, when asked to ${moment}`;
  return `${kind}${amount}, ${where}${when}, ${isOnce ? 'once' : 'until cleared'}`;
}

function used({ usedAt }: StoredInstruction): string {
  return usedAt === null ? '' : ` (used ${usedAt.toISOString()})`;
}
