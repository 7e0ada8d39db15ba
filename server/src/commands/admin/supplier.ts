import { addDays, isPlausibleDay } from '@portico/contract';
import type { Command } from 'commander';
import { newCatalogue } from '../../features/catalogue/catalogue.ts';
import { minorUnits } from '../../features/currencies/currencies.ts';
import {
  type Allotment,
  clearInstructions,
  type Instruction,
  type InstructionKind,
  listInstructions,
  type Moment,
  type StoredInstruction,
  setHotelAllotment,
  simulateSupplier,
} from '../../features/supply/supply.ts';
import type { Db } from '../../platform/database/connect.ts';
import { createCommand, UsageError } from '../cli/command.ts';
import { inDatabase } from '../cli/guest-database.ts';
import { parseInteger, pickReason, type Reason, requireReason, withOperator } from '../cli/options.ts';

const NOTES = `
Amounts are in US dollars; a substitute can cost less (--amount=-5). An instruction with --once applies once, others until they are
cleared. Room counts apply to the nights from the first day until the morning of the last (2026-12-24 to 2026-12-27: three nights),
include sold rooms, and stay until they are set again. --at verify, --at book or --at cancel limits an instruction to that
operation. The URL of a hotel page contains the hotel id. Each change needs --why, which the audit log records.

  pnpm admin supplier price-rise --hotel 200042 --amount 12.50 --once --why "try the price dialog"
  pnpm admin supplier rooms --hotel 200042 --from 2026-12-24 --until 2026-12-27 --count 40 --why "a group comes"`;

const KINDS: Readonly<Record<InstructionKind, string>> = {
  'price-rise': 'raises the price',
  'sold-out': 'sells out the hotel (or the room)',
  substitute: 'offers another room; without --amount at the same price',
  'time-out': 'sends no response',
  late: 'responds late; a booking stays pending',
  refuse: 'refuses a cancellation; the booking remains',
};

/** Maximum nights of one change. */
const MAX_NIGHTS = 366;
const MAX_ROOMS = 999;

interface SupplierActions {
  readonly simulate: (instruction: Instruction, reason: Reason) => Promise<void>;
  readonly rooms: (allotment: Allotment, reason: Reason) => Promise<void>;
  readonly list: () => Promise<void>;
  readonly clear: (hotelId: number | undefined, reason: Reason) => Promise<void>;
}

const ACTIONS: SupplierActions = {
  simulate: (instruction, reason) => inDatabase((db) => simulate(db, instruction, reason)),
  rooms: (allotment, reason) => inDatabase((db) => setRooms(db, allotment, reason)),
  list: () => inDatabase(async (db) => show(await listInstructions(db))),
  clear: (hotelId, reason) =>
    inDatabase(async (db) => {
      console.log(`Cleared instructions: ${await clearInstructions(db, hotelId, withOperator(reason))}`);
    }),
};

export function supplierCommand({ simulate, rooms, list, clear } = ACTIONS): Command {
  const command = createCommand(
    'supplier',
    'Controls how the built-in supplier responds to verify, book and cancel requests.',
  )
    .usage('VERB [options]')
    .addHelpText('after', NOTES);
  for (const [kind, description] of Object.entries(KINDS) as [InstructionKind, string][]) {
    const verb = addHotelVerb(command, kind, description)
      .option('--once', 'applies once')
      .option('--at <moment>', 'only this operation: verify, book or cancel', parseMoment)
      .action((options: InstructionOptions) => simulate(instructionOf(kind, options), pickReason(options)));
    if (kind === 'price-rise') verb.requiredOption('--amount <dollars>', 'price increase in USD', parseCents);
    if (kind === 'substitute') verb.option('--amount <dollars>', 'price difference in USD', parseCents);
  }
  addHotelVerb(command, 'rooms', 'number of rooms of each type; 0 stops the sale')
    .requiredOption('--from <day>', 'check-in day of the first night', dayParser('--from'))
    .requiredOption('--until <day>', 'check-out day of the last night', dayParser('--until'))
    .requiredOption('--count <n>', `from 0 to ${MAX_ROOMS}`, parseCount)
    .action((options: RoomsOptions) => rooms(allotmentOf(options), pickReason(options)));
  command.command('list').description('lists the instructions').action(list);
  requireReason(command.command('clear'))
    .description('clears all instructions, or those of one hotel')
    .option('--hotel <id>', 'only those of this hotel', idParser('--hotel'))
    .action(({ hotel, ...reason }: Reason & { hotel?: number }) => clear(hotel, reason));
  return command;
}

function addHotelVerb(command: Command, verb: string, description: string): Command {
  return requireReason(command.command(verb))
    .description(description)
    .requiredOption('--hotel <id>', 'of this hotel', idParser('--hotel'))
    .option('--room <id>', 'only this room type', idParser('--room'));
}

interface HotelOptions extends Reason {
  readonly hotel: number;
  readonly room?: number;
}

interface InstructionOptions extends HotelOptions {
  readonly amount?: number;
  readonly once?: boolean;
  readonly at?: Moment;
}

interface RoomsOptions extends HotelOptions {
  readonly from: string;
  readonly until: string;
  readonly count: number;
}

function instructionOf(
  kind: InstructionKind,
  { hotel: hotelId, room, amount: cents, once: isOnce = false, at: moment }: InstructionOptions,
): Instruction {
  if (kind === 'price-rise' && !(cents !== undefined && cents > 0))
    throw new UsageError('price-rise needs an --amount above zero');
  return {
    kind,
    hotelId,
    ...(room === undefined ? {} : { roomTypeId: room }),
    ...(cents === undefined ? {} : { cents }),
    ...(moment === undefined ? {} : { moment }),
    isOnce,
  };
}

function allotmentOf({ hotel: hotelId, room, from, until, count: total }: RoomsOptions): Allotment {
  if (until <= from) throw new UsageError('--until must be after --from');
  if (until > addDays(from, MAX_NIGHTS)) throw new UsageError(`rooms can be set for at most ${MAX_NIGHTS} nights`);
  return { hotelId, from, until, total, ...(room === undefined ? {} : { roomTypeId: room }) };
}

function parseMoment(text: string): Moment {
  if (text === 'verify' || text === 'book' || text === 'cancel') return text;
  throw new UsageError('--at must be verify, book or cancel');
}

function parseCents(text: string): number {
  const cents = minorUnits(text, 2);
  if (cents === undefined) throw new UsageError(`--amount ${text} must be an amount in dollars and cents`);
  return cents;
}

function dayParser(option: string): (text: string) => string {
  return (text) => {
    if (isPlausibleDay(text)) return text;
    throw new UsageError(`rooms needs ${option} and a day such as 2026-12-24`);
  };
}

function parseCount(text: string): number {
  const count = parseInteger(text, 0, MAX_ROOMS);
  if (count === undefined) throw new UsageError(`rooms needs --count from 0 to ${MAX_ROOMS}`);
  return count;
}

function idParser(option: string): (text: string) => number {
  return (text) => {
    const id = parseInteger(text, 0);
    if (id === undefined) throw new UsageError(`${option} ${text} is not a number`);
    return id;
  };
}

async function simulate(db: Db, instruction: Instruction, reason: Reason): Promise<void> {
  const id = await simulateSupplier(db, instruction, withOperator(reason));
  console.log(`Told (${id}): ${describe(instruction)}`);
}

async function setRooms(db: Db, allotment: Allotment, reason: Reason): Promise<void> {
  const { from, until, total } = allotment;
  const types = await setHotelAllotment({ db, catalogue: newCatalogue(db) }, allotment, withOperator(reason));
  console.log(`Set: ${total} rooms of ${types} types, for the nights from ${from} to the morning of ${until}`);
}

function show(instructions: readonly StoredInstruction[]): void {
  if (instructions.length === 0) console.log('The supplier has no instructions.');
  for (const one of instructions) console.log(`${String(one.id).padStart(4)}  ${describe(one)}${usedText(one)}`);
}

function describe({ kind, hotelId, roomTypeId, cents, isOnce, moment }: Instruction): string {
  const amount = cents === undefined ? '' : ` by ${(cents / 100).toFixed(2)} USD`;
  const where = roomTypeId === undefined ? `hotel ${hotelId}` : `room ${roomTypeId} of hotel ${hotelId}`;
  const when = moment === undefined ? '' : `, on ${moment}`;
  return `${kind}${amount}, ${where}${when}, ${isOnce ? 'once' : 'until cleared'}`;
}

function usedText({ usedAt }: StoredInstruction): string {
  return usedAt === null ? '' : ` (used ${usedAt.toISOString()})`;
}
