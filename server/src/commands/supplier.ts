import { parseArgs } from 'node:util';
import type { Db } from '../db/connect.ts';
import { openDatabase } from '../db/open.ts';
import { minorUnits } from '../features/currencies/money.ts';
import {
  clearInstructions,
  INSTRUCTION_KINDS,
  type Instruction,
  type InstructionKind,
  listInstructions,
  type StoredInstruction,
  tellSupplier,
} from '../features/supply/instructions.ts';
import { readEnv } from '../plugins/env.ts';
import { Problem, reportAndExit } from '../problem.ts';

const USAGE = `Tells the built-in supplier what to do when it is asked to verify or book.

  pnpm supplier price-rise --hotel ID [--room ID] --amount 12.50 [--once]   the price is that much higher
  pnpm supplier sold-out   --hotel ID [--room ID] [--once]                  the hotel (or the room) is gone
  pnpm supplier substitute --hotel ID [--room ID] [--amount 12.50] [--once] another room; at the same price without an amount
  pnpm supplier time-out   --hotel ID [--room ID] [--once]                  no answer comes
  pnpm supplier late       --hotel ID [--room ID] [--once]                  the answer comes late; a booking stays pending
  pnpm supplier list                                                        what it was told
  pnpm supplier clear      [--hotel ID]                                     takes back all of it, or a hotel's

Amounts are US dollars; a substitute may cost less (--amount=-5). --once is obeyed once, everything else until it is cleared.
--at verify or --at book limits an instruction to one of the two questions. The hotel's ID stands in the address of its page.`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  reportAndExit(error);
}

async function run(args: readonly string[]): Promise<void> {
  const command = readCommand(args);
  if (command.name === 'help') {
    console.log(USAGE);
    return;
  }
  const { databaseUrl, dataDir } = readEnv(process.env);
  const database = await openDatabase({ databaseUrl, dataDir, isGuest: true, poolSize: 2 });
  try {
    await obey(database.db, command);
  } finally {
    await database.close();
  }
}

type Command =
  | { readonly name: 'help' | 'list' }
  | { readonly name: 'clear'; readonly hotelId: number | undefined }
  | { readonly name: 'tell'; readonly instruction: Instruction };

async function obey(db: Db, command: Exclude<Command, { name: 'help' }>): Promise<void> {
  if (command.name === 'tell') {
    const id = await tellSupplier(db, command.instruction);
    console.log(`Told (${id}): ${describe(command.instruction)}`);
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

function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  const [name, ...others] = positionals;
  if (values.help || name === undefined || name === 'help') return { name: 'help' };
  if (others.length > 0) throw usage(`"${others[0]}" is not understood`);
  const hotelId = values.hotel === undefined ? undefined : wholeId(values.hotel, '--hotel');
  if (name === 'list') return { name };
  if (name === 'clear') return { name, hotelId };
  const kind = INSTRUCTION_KINDS.find((one) => one === name);
  if (kind === undefined) throw usage(`"${name}" is no instruction`);
  if (hotelId === undefined) throw usage(`${kind} needs --hotel ID`);
  return { name: 'tell', instruction: instructionOf(kind, hotelId, values) };
}

interface Values {
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

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        hotel: { type: 'string' },
        room: { type: 'string' },
        amount: { type: 'string' },
        at: { type: 'string' },
        once: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw usage((error as Error).message.split('. ')[0] ?? '');
  }
}

function wholeId(text: string, option: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw usage(`${option} ${text} is no number`);
}

function usage(what: string): Problem {
  return new Problem(`${what}. \`pnpm supplier help\` shows what can be told.`);
}
