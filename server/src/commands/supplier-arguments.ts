import { minorUnits } from '../features/currencies/currencies.ts';
import {
  type Allotment,
  addDays,
  INSTRUCTION_KINDS,
  type Instruction,
  type InstructionKind,
  isDay,
} from '../features/supply/supply.ts';
import { Problem } from '../platform/problem.ts';
import { typedOptions } from './typed-options.ts';

export const USAGE = `Tells the built-in supplier what to do when it is asked to verify or book.

  pnpm supplier price-rise --hotel ID [--room ID] --amount 12.50 [--once]   the price is that much higher
  pnpm supplier sold-out   --hotel ID [--room ID] [--once]                  the hotel (or the room) is gone
  pnpm supplier substitute --hotel ID [--room ID] [--amount 12.50] [--once] another room; at the same price without an amount
  pnpm supplier time-out   --hotel ID [--room ID] [--once]                  no answer comes
  pnpm supplier late       --hotel ID [--room ID] [--once]                  the answer comes late; a booking stays pending
  pnpm supplier rooms      --hotel ID [--room ID] --from DAY --until DAY --count 40
                                                                            so many rooms of each type; 0 stops the sale
  pnpm supplier list                                                        what it was told
  pnpm supplier clear      [--hotel ID]                                     takes back all of it, or a hotel's

Amounts are US dollars; a substitute may cost less (--amount=-5). --once is obeyed once, everything else until it is cleared.
Rooms are set for the nights from one day to the morning of the other (2026-12-24 to 2026-12-27: three nights), what is sold
already included; they stay until they are set again. --at verify or --at book limits an instruction to one of the two questions. The hotel's ID stands in the address of its page.`;

const OPTIONS = {
  hotel: { type: 'string' },
  room: { type: 'string' },
  amount: { type: 'string' },
  at: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  count: { type: 'string' },
  once: { type: 'boolean' },
} as const;

export type SupplierCommand =
  | { readonly name: 'help' | 'list' }
  | { readonly name: 'clear'; readonly hotelId: number | undefined }
  | { readonly name: 'rooms'; readonly allotment: Allotment }
  | { readonly name: 'tell'; readonly instruction: Instruction };

/** Nights that are set at once at most. */
const MOST_NIGHTS = 366;
const MOST_ROOMS = 999;

/** Reads what was typed; a fault ends with one sentence. */
export function readSupplierCommand(args: readonly string[]): SupplierCommand {
  const { values, positionals } = typedOptions(args, OPTIONS, usage);
  const [name, ...others] = positionals;
  if (values.help || name === undefined || name === 'help') return { name: 'help' };
  if (others.length > 0) throw usage(`"${others[0]}" is not understood`);
  const hotelId = values.hotel === undefined ? undefined : wholeId(values.hotel, '--hotel');
  if (name === 'list') return { name };
  if (name === 'clear') return { name, hotelId };
  if (name === 'rooms') return { name, allotment: allotmentOf(hotelId, values) };
  const kind = INSTRUCTION_KINDS.find((one) => one === name);
  if (kind === undefined) throw usage(`"${name}" is no instruction`);
  if (hotelId === undefined) throw usage(`${kind} needs --hotel ID`);
  return { name: 'tell', instruction: instructionOf(kind, hotelId, values) };
}

function allotmentOf(hotelId: number | undefined, { room, from, until, count }: Values): Allotment {
  if (hotelId === undefined) throw usage('rooms needs --hotel ID');
  for (const [option, day] of Object.entries({ from, until }))
    if (day === undefined || !isDay(day)) throw usage(`rooms needs --${option} and a day such as 2026-12-24`);
  if (from === undefined || until === undefined || until <= from) throw usage('--until is a day after --from');
  if (until > addDays(from, MOST_NIGHTS)) throw usage(`rooms are set for ${MOST_NIGHTS} nights at most`);
  if (count === undefined || !/^\d{1,3}$/.test(count)) throw usage(`rooms needs --count from 0 to ${MOST_ROOMS}`);
  return {
    hotelId,
    from,
    until,
    total: Number(count),
    ...(room === undefined ? {} : { roomTypeId: wholeId(room, '--room') }),
  };
}

interface Values {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly count?: string | undefined;
  readonly room?: string | undefined;
  readonly amount?: string | undefined;
  readonly once?: boolean | undefined;
  readonly at?: string | undefined;
}

function instructionOf(kind: InstructionKind, hotelId: number, values: Values): Instruction {
  const { room, amount, once, at } = values;
  const cents = amount === undefined ? undefined : minorUnits(amount, 2);
  if (amount !== undefined && cents === undefined) throw usage(`--amount ${amount} is no amount of dollars and cents`);
  if (amount !== undefined && kind !== 'price-rise' && kind !== 'substitute') throw usage(`${kind} takes no --amount`);
  if (kind === 'price-rise' && !(cents !== undefined && cents > 0)) throw usage('price-rise needs --amount above zero');
  if (at !== undefined && at !== 'verify' && at !== 'book') throw usage('--at is verify or book');
  return {
    kind,
    hotelId,
    ...(room === undefined ? {} : { roomTypeId: wholeId(room, '--room') }),
    ...(cents === undefined ? {} : { cents }),
    ...(at === undefined ? {} : { moment: at }),
    isOnce: once ?? false,
  };
}

function wholeId(text: string, option: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw usage(`${option} ${text} is no number`);
}

function usage(what: string): Problem {
  return new Problem(`${what}. \`pnpm supplier help\` shows what can be told.`);
}
