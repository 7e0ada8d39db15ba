import { expect, it } from 'vitest';
import { readSupplierCommand } from './supplier-arguments.ts';

const read = (line: string) => readSupplierCommand(line === '' ? [] : line.split(' '));

it.each([
  ['', { name: 'help' }],
  ['help', { name: 'help' }],
  ['list', { name: 'list' }],
  ['clear', { name: 'clear', hotelId: undefined }],
  ['clear --hotel 7', { name: 'clear', hotelId: 7 }],
  [
    'price-rise --hotel 7 --amount 12.50 --once',
    { name: 'tell', instruction: { kind: 'price-rise', hotelId: 7, cents: 1250, isOnce: true } },
  ],
  [
    'sold-out --hotel 7 --room 113',
    { name: 'tell', instruction: { kind: 'sold-out', hotelId: 7, roomTypeId: 113, isOnce: false } },
  ],
  [
    'substitute --hotel 7 --amount=-5',
    { name: 'tell', instruction: { kind: 'substitute', hotelId: 7, cents: -500, isOnce: false } },
  ],
  [
    'late --hotel 7 --at book',
    { name: 'tell', instruction: { kind: 'late', hotelId: 7, moment: 'book', isOnce: false } },
  ],
  [
    'rooms --hotel 7 --from 2026-12-24 --until 2026-12-27 --count 40',
    { name: 'rooms', allotment: { hotelId: 7, from: '2026-12-24', until: '2026-12-27', total: 40 } },
  ],
  [
    'rooms --hotel 7 --room 113 --from 2026-12-31 --until 2027-01-01 --count 0',
    { name: 'rooms', allotment: { hotelId: 7, roomTypeId: 113, from: '2026-12-31', until: '2027-01-01', total: 0 } },
  ],
])('understands "%s"', (line, command) => {
  expect(read(line)).toEqual(command);
});

it.each([
  ['shout --hotel 7', /"shout" is no instruction/],
  ['sold-out', /sold-out needs --hotel ID/],
  ['sold-out --hotel seven', /--hotel seven is no number/],
  ['price-rise --hotel 7', /needs --amount above zero/],
  ['price-rise --hotel 7 --amount 0', /needs --amount above zero/],
  ['price-rise --hotel 7 --amount 1.234', /no amount of dollars and cents/],
  ['time-out --hotel 7 --amount 3', /time-out takes no --amount/],
  ['late --hotel 7 --at night', /--at is verify or book/],
  ['rooms --from 2026-12-24 --until 2026-12-27 --count 4', /rooms needs --hotel ID/],
  ['rooms --hotel 7 --until 2026-12-27 --count 4', /needs --from and a day/],
  ['rooms --hotel 7 --from 2026-02-30 --until 2026-12-27 --count 4', /needs --from and a day/],
  ['rooms --hotel 7 --from 2026-12-24 --until 2026-12-24 --count 4', /--until is a day after --from/],
  ['rooms --hotel 7 --from 2026-12-24 --until 2028-01-01 --count 4', /366 nights at most/],
  ['rooms --hotel 7 --from 2026-12-24 --until 2026-12-27', /needs --count from 0 to 999/],
  ['rooms --hotel 7 --from 2026-12-24 --until 2026-12-27 --count=-1', /needs --count from 0 to 999/],
  ['list --loud', /Unknown option/],
  ['list more', /"more" is not understood/],
])('says in one sentence what is wrong with "%s"', (line, message) => {
  expect(() => read(line)).toThrow(message);
});
