import { expect, it } from 'vitest';
import { runCommand } from '../cli/command.ts';
import { type ShipOrder, shipCommand } from './ship-arguments.ts';

async function read(args: readonly string[]): Promise<ShipOrder | undefined> {
  let order: ShipOrder | undefined;
  const ship = async (typed: ShipOrder) => {
    order = typed;
  };
  await runCommand(shipCommand(ship), args);
  return order;
}

it.each([
  [['mf-trips'], { remote: 'mf-trips' }],
  [['mf-trips', '--live', '--why', 'shows refunds'], { remote: 'mf-trips', why: 'shows refunds' }],
  [['mf-trips', '--live', '--reason', ' shows refunds '], { remote: 'mf-trips', why: 'shows refunds' }],
  [
    ['mf-trips', '--to', 'postgres://portal@db:5432/portal', '--store', 's3://artefacts/portal'],
    {
      remote: 'mf-trips',
      databaseUrl: 'postgres://portal@db:5432/portal',
      store: 's3://artefacts/portal',
    },
  ],
  [['mf-trips', '--portal', 'https://portal.example'], { remote: 'mf-trips', portal: 'https://portal.example' }],
  [['mf-trips', '--to', '/srv/portal'], { remote: 'mf-trips', dataDir: '/srv/portal' }],
])('understands %j', async (args, order) => {
  expect(await read(args)).toEqual(order);
});

it.each([
  [[], /Missing required argument 'REMOTE'/],
  [['trips'], /"trips" is not the name of a remote/],
  [['../mf-trips'], /is not the name of a remote/],
  [['mf-trips', 'mf-search'], /Expected 1 argument but got 2/],
  [['mf-trips', '--live'], /--live needs --why/],
  [['mf-trips', '--live', '--why', ' '], /--live needs --why/],
  [['mf-trips', '--why', 'because'], /--why needs --live/],
  [['mf-trips', '--to', 'https://portal.example'], /must be a PostgreSQL URL or a folder/],
  [['mf-trips', '--portal', 'https://portal.example', '--to', '/srv'], /omit --to and --store/],
  [['mf-trips', '--force'], /Unknown option/],
])('says in one sentence what is wrong with %j', async (args, message) => {
  await expect(read(args)).rejects.toThrow(message);
});
