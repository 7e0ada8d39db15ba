import { expect, it } from 'vitest';
import { readShipCommand } from './ship-arguments.ts';

it.each([
  [['help'], { name: 'help' }],
  [['--help'], { name: 'help' }],
  [['mf-trips'], { name: 'ship', remote: 'mf-trips' }],
  [['mf-trips', '--live', '--why', 'shows refunds'], { name: 'ship', remote: 'mf-trips', why: 'shows refunds' }],
  [['mf-trips', '--live', '--reason', ' shows refunds '], { name: 'ship', remote: 'mf-trips', why: 'shows refunds' }],
  [
    ['mf-trips', '--to', 'postgres://portal@db:5432/portal', '--store', 's3://artefacts/portal'],
    {
      name: 'ship',
      remote: 'mf-trips',
      databaseUrl: 'postgres://portal@db:5432/portal',
      store: 's3://artefacts/portal',
    },
  ],
  [['mf-trips', '--to', '/srv/portal'], { name: 'ship', remote: 'mf-trips', dataDir: '/srv/portal' }],
])('understands %j', (args, command) => {
  expect(readShipCommand(args)).toEqual(command);
});

it.each([
  [[], /Name the remote to ship/],
  [['trips'], /"trips" is no remote/],
  [['../mf-trips'], /is no remote/],
  [['mf-trips', 'mf-search'], /one remote is shipped at a time/],
  [['mf-trips', '--live'], /--live needs --why/],
  [['mf-trips', '--live', '--why', ' '], /--live needs --why/],
  [['mf-trips', '--why', 'because'], /--why goes with --live/],
  [['mf-trips', '--to', 'https://portal.example'], /neither the address of a PostgreSQL nor a folder/],
  [['mf-trips', '--force'], /Unknown option/],
])('says in one sentence what is wrong with %j', (args, message) => {
  expect(() => readShipCommand(args)).toThrow(message);
});
