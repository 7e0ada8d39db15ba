import { addDays, isPlausibleDay } from '@portico/contract';
import type { Command } from 'commander';
import { minorUnits } from '../../features/currencies/currencies.ts';
import type { Allotment, Instruction, InstructionKind, Moment } from '../../features/supply/supply.ts';
import { type Said, said, saidOf } from '../typing/said.ts';
import { misuse, typedCommand } from '../typing/typed-command.ts';
import { wholeNumber } from '../typing/typed-values.ts';

const SUPPLIER = 'pnpm supplier';

const NOTES = `
Amounts are US dollars; a substitute may cost less (--amount=-5). --once is obeyed once, everything else until it is cleared.
Rooms are set for the nights from one day to the morning of the other (2026-12-24 to 2026-12-27: three nights), what is sold
already included; they stay until they are set again. --at verify, --at book or --at cancel limits an instruction to that
question. The hotel's ID stands in the address of its page. Each change needs --why; the audit log keeps it.

  pnpm supplier price-rise --hotel 200042 --amount 12.50 --once --why "try the price dialog"
  pnpm supplier rooms --hotel 200042 --from 2026-12-24 --until 2026-12-27 --count 40 --why "a group comes"`;

/** What each instruction does, as the help tells it. */
const KINDS: Readonly<Record<InstructionKind, string>> = {
  'price-rise': 'the price is that much higher',
  'sold-out': 'the hotel (or the room) is gone',
  substitute: 'another room; at the same price without an amount',
  'time-out': 'no answer comes',
  late: 'the answer comes late; a booking stays pending',
};

/** Nights that are set at once at most. */
const MOST_NIGHTS = 366;
const MOST_ROOMS = 999;

export interface SupplierActions {
  readonly tell: (instruction: Instruction, why: Said) => Promise<void>;
  readonly rooms: (allotment: Allotment, why: Said) => Promise<void>;
  readonly list: () => Promise<void>;
  readonly clear: (hotelId: number | undefined, why: Said) => Promise<void>;
}

export function supplierCommand({ tell, rooms, list, clear }: SupplierActions): Command {
  const command = typedCommand('supplier', 'Tells the built-in supplier what to do when it is asked to verify or book.')
    .usage('VERB [options]')
    .addHelpText('after', NOTES);
  for (const [kind, about] of Object.entries(KINDS) as [InstructionKind, string][]) {
    const verb = ofHotel(command, kind, about)
      .option('--once', 'obeyed once')
      .option('--at <moment>', 'verify, book or cancel: this question alone', momentOf)
      .action((typed: TypedInstruction) => tell(instructionOf(kind, typed), saidOf(SUPPLIER, typed)));
    if (kind === 'price-rise') verb.requiredOption('--amount <dollars>', 'so much higher', centsOf);
    if (kind === 'substitute') verb.option('--amount <dollars>', 'so much dearer', centsOf);
  }
  ofHotel(command, 'rooms', 'so many rooms of each type; 0 stops the sale')
    .requiredOption('--from <day>', 'the first evening', dayOf('--from'))
    .requiredOption('--until <day>', 'the last morning', dayOf('--until'))
    .requiredOption('--count <n>', `from 0 to ${MOST_ROOMS}`, countOf)
    .action((typed: TypedRooms) => rooms(allotmentOf(typed), saidOf(SUPPLIER, typed)));
  command.command('list').description('what it was told').action(list);
  said(command.command('clear'))
    .description("takes back all of it, or a hotel's")
    .option('--hotel <id>', "this hotel's alone", idOf('--hotel'))
    .action(({ hotel, ...why }: Said & { hotel?: number }) => clear(hotel, saidOf(SUPPLIER, why)));
  return command;
}

function ofHotel(command: Command, verb: string, about: string): Command {
  return said(command.command(verb))
    .description(about)
    .requiredOption('--hotel <id>', 'of this hotel', idOf('--hotel'))
    .option('--room <id>', 'of this room type alone', idOf('--room'));
}

interface TypedHotel extends Said {
  readonly hotel: number;
  readonly room?: number;
}

interface TypedInstruction extends TypedHotel {
  readonly amount?: number;
  readonly once?: boolean;
  readonly at?: Moment;
}

interface TypedRooms extends TypedHotel {
  readonly from: string;
  readonly until: string;
  readonly count: number;
}

function instructionOf(
  kind: InstructionKind,
  { hotel: hotelId, room, amount: cents, once: isOnce = false, at: moment }: TypedInstruction,
): Instruction {
  if (kind === 'price-rise' && !(cents !== undefined && cents > 0)) throw usage('price-rise needs --amount above zero');
  return {
    kind,
    hotelId,
    ...(room === undefined ? {} : { roomTypeId: room }),
    ...(cents === undefined ? {} : { cents }),
    ...(moment === undefined ? {} : { moment }),
    isOnce,
  };
}

function allotmentOf({ hotel: hotelId, room, from, until, count: total }: TypedRooms): Allotment {
  if (until <= from) throw usage('--until is a day after --from');
  if (until > addDays(from, MOST_NIGHTS)) throw usage(`rooms are set for ${MOST_NIGHTS} nights at most`);
  return { hotelId, from, until, total, ...(room === undefined ? {} : { roomTypeId: room }) };
}

function momentOf(text: string): Moment {
  if (text === 'verify' || text === 'book' || text === 'cancel') return text;
  throw usage('--at is verify, book or cancel');
}

function centsOf(text: string): number {
  const cents = minorUnits(text, 2);
  if (cents === undefined) throw usage(`--amount ${text} is no amount of dollars and cents`);
  return cents;
}

function dayOf(option: string): (text: string) => string {
  return (text) => {
    if (isPlausibleDay(text)) return text;
    throw usage(`rooms needs ${option} and a day such as 2026-12-24`);
  };
}

function countOf(text: string): number {
  const count = wholeNumber(text, 0, MOST_ROOMS);
  if (count === undefined) throw usage(`rooms needs --count from 0 to ${MOST_ROOMS}`);
  return count;
}

function idOf(option: string): (text: string) => number {
  return (text) => {
    const id = wholeNumber(text, 0);
    if (id === undefined) throw usage(`${option} ${text} is no number`);
    return id;
  };
}

function usage(what: string) {
  return misuse(SUPPLIER, what);
}
