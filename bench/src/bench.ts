import { measureBookings } from './bookings.ts';
import { measureBytes } from './bytes.ts';
import { measureRequests } from './calls.ts';
import { measureMonolith } from './monolith-baseline/measure-monolith.ts';
import { measurePages } from './page.ts';
import { removeFolders } from './product/data-folder.ts';
import { endAll } from './product/process.ts';
import { describeMachine } from './report/machine.ts';
import { type Extent, FULL, type PartReport, QUICK } from './report/part.ts';
import { printPart, savePart } from './report/save.ts';
import { measureScale } from './scale.ts';
import { measureShield } from './shield.ts';
import { measureSupply } from './supply.ts';

/** The parts by their command line names: `pnpm bench page calls`. */
const PARTS: Readonly<Record<string, (extent: Extent) => Promise<PartReport>>> = {
  page: measurePages,
  monolith: measureMonolith,
  bytes: measureBytes,
  calls: measureRequests,
  bookings: measureBookings,
  shield: measureShield,
  scale: measureScale,
  supply: measureSupply,
};

const argv = process.argv.slice(2);
const partNames = argv.filter((arg) => !arg.startsWith('--'));
const unknown = [
  ...partNames.filter((arg) => !(arg in PARTS)),
  ...argv.filter((arg) => /^--(?!(quick|million)$)/.test(arg)),
];
if (unknown.length > 0) {
  console.error(
    `Unknown part «${unknown.join(' ')}»: pnpm bench [${Object.keys(PARTS).join('|')}]… [--quick] [--million]`,
  );
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void endAll().then(() => {
      removeFolders();
      process.exit(130);
    });
  });
}

const extent = { ...(argv.includes('--quick') ? QUICK : FULL), hasMillion: argv.includes('--million') };
for (const [name, measure] of Object.entries(PARTS)) {
  if (partNames.length > 0 && !partNames.includes(name)) continue;
  const machine = await describeMachine();
  console.log(`\n━━ ${name}`);
  const part = await measure(extent);
  printPart(part, machine);
  console.log(`Written:  ${savePart(part, machine)}`);
}
