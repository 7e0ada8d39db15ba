import {
  clearInstructions,
  type Instruction,
  listInstructions,
  type StoredInstruction,
  setHotelAllotment,
  tellSupplier,
} from '../features/supply/supply.ts';
import type { Db } from '../platform/database/connect.ts';
import { readEnv } from '../platform/env.ts';
import { reportAndExit } from '../platform/problem.ts';
import { inGuestDatabase } from './guest-database.ts';
import { readSupplierCommand, type SupplierCommand, USAGE } from './supplier-arguments.ts';

try {
  await run(process.argv.slice(2));
} catch (error) {
  reportAndExit(error);
}

async function run(args: readonly string[]): Promise<void> {
  const command = readSupplierCommand(args);
  if (command.name === 'help') {
    console.log(USAGE);
    return;
  }
  await inGuestDatabase(readEnv(process.env), (db) => obey(db, command));
}

async function obey(db: Db, command: Exclude<SupplierCommand, { name: 'help' }>): Promise<void> {
  if (command.name === 'tell') {
    const id = await tellSupplier(db, command.instruction);
    console.log(`Told (${id}): ${describe(command.instruction)}`);
    return;
  }
  if (command.name === 'rooms') {
    const { from, until, total } = command.allotment;
    const types = await setHotelAllotment(db, command.allotment);
    console.log(`Set: ${total} rooms of ${types} types, for the nights from ${from} to the morning of ${until}`);
    return;
  }
  const told = await listInstructions(db);
  if (command.name === 'list') {
    if (told.length === 0) console.log('The supplier was told nothing.');
    for (const one of told) console.log(`${String(one.id).padStart(4)}  ${describe(one)}${used(one)}`);
    return;
  }
  const hotelId = 'hotelId' in command ? command.hotelId : undefined;
  console.log(`Taken back: ${await clearInstructions(db, hotelId)}`);
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
