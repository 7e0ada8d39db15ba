import { expect, it } from 'vitest';
import { runCommand } from '../cli/command.ts';
import { supplierCommand } from './supplier.ts';

/** Runs the command. Returns the called action with its arguments. */
async function read(line: string, why = ['--why', ' a trial ']): Promise<unknown> {
  let done: unknown;
  const note = (name: string) => async (what?: unknown, why?: unknown) => {
    done = { name, what, ...(why !== undefined && { why }) };
  };
  const args = line.split(' ');
  const isChange = args[0] !== 'list';
  const actions = {
    simulate: note('simulate'),
    rooms: note('rooms'),
    list: async () => note('list')(),
    clear: note('clear'),
  };
  await runCommand(supplierCommand(actions), [...args, ...(isChange ? why : [])]);
  return done;
}

it.each([
  ['list', { name: 'list' }],
  ['clear', { name: 'clear', what: undefined }],
  ['clear --hotel 7', { name: 'clear', what: 7 }],
  [
    'price-rise --hotel 7 --amount 12.50 --once',
    { name: 'simulate', what: { kind: 'price-rise', hotelId: 7, cents: 1250, isOnce: true } },
  ],
  [
    'sold-out --hotel 7 --room 113',
    { name: 'simulate', what: { kind: 'sold-out', hotelId: 7, roomTypeId: 113, isOnce: false } },
  ],
  [
    'substitute --hotel 7 --amount=-5',
    { name: 'simulate', what: { kind: 'substitute', hotelId: 7, cents: -500, isOnce: false } },
  ],
  [
    'time-out --hotel 7 --at cancel',
    { name: 'simulate', what: { kind: 'time-out', hotelId: 7, moment: 'cancel', isOnce: false } },
  ],
  ['refuse --hotel 7 --once', { name: 'simulate', what: { kind: 'refuse', hotelId: 7, isOnce: true } }],
  ['late --hotel 7 --at book', { name: 'simulate', what: { kind: 'late', hotelId: 7, moment: 'book', isOnce: false } }],
  [
    'rooms --hotel 7 --from 2026-12-24 --until 2026-12-27 --count 40',
    { name: 'rooms', what: { hotelId: 7, from: '2026-12-24', until: '2026-12-27', total: 40 } },
  ],
  [
    'rooms --hotel 7 --room 113 --from 2026-12-31 --until 2027-01-01 --count 0',
    { name: 'rooms', what: { hotelId: 7, roomTypeId: 113, from: '2026-12-31', until: '2027-01-01', total: 0 } },
  ],
])('understands "%s"', async (line, command) => {
  const reason = { why: { why: 'a trial', by: undefined } };
  expect(await read(line)).toEqual({ ...command, ...(line !== 'list' && reason) });
});

it.each([
  ['shout --hotel 7', /Unknown command 'shout'/],
  ['sold-out', /Required option '--hotel <id>'/],
  ['sold-out --hotel seven', /--hotel seven is not a number/],
  ['price-rise --hotel 7', /Required option '--amount <dollars>'/],
  ['price-rise --hotel 7 --amount 0', /needs an --amount above zero/],
  ['price-rise --hotel 7 --amount 1.234', /must be an amount in dollars and cents/],
  ['time-out --hotel 7 --amount 3', /Unknown option '--amount'/],
  ['late --hotel 7 --at night', /--at must be verify, book or cancel/],
  ['rooms --from 2026-12-24 --until 2026-12-27 --count 4', /Required option '--hotel <id>'/],
  ['rooms --hotel 7 --until 2026-12-27 --count 4', /Required option '--from <day>'/],
  ['rooms --hotel 7 --from 2026-02-30 --until 2026-12-27 --count 4', /needs --from and a day/],
  ['rooms --hotel 7 --from 2026-12-24 --until 2026-12-24 --count 4', /--until must be after --from/],
  ['rooms --hotel 7 --from 2026-12-24 --until 2028-01-01 --count 4', /at most 366 nights/],
  ['rooms --hotel 7 --from 2026-12-24 --until 2026-12-27', /Required option '--count <n>'/],
  ['rooms --hotel 7 --from 2026-12-24 --until 2026-12-27 --count=-1', /needs --count from 0 to 999/],
  ['list --loud', /Unknown option/],
  ['list more', /Too many arguments/],
])('says in one sentence what is wrong with "%s"', async (line, message) => {
  await expect(read(line)).rejects.toThrow(message);
});

it.each(['sold-out --hotel 7', 'rooms --hotel 7 --from 2026-12-24 --until 2026-12-27 --count 4', 'clear'])(
  'does not do "%s" without a reason',
  async (line) => {
    await expect(read(line, [])).rejects.toThrow("Required option '--why <reason>'");
    await expect(read(line, ['--why', ' '])).rejects.toThrow('--why needs 1 to 500 characters');
  },
);
