import { inDataFolder } from './product/data-folder.ts';
import { buildProduct, startPortal } from './product/portal.ts';
import { type Publishing, publishOnce, REMOTE, STEPS, type Step, timed } from './publish/publishing.ts';
import { type InUse, Registry } from './publish/registry.ts';
import type { Extent, PartReport } from './report/part.ts';
import { median, spread } from './report/statistics.ts';
import type { Table } from './report/table.ts';

const PORT = 4589;
const HOTELS = 50;
const SIZES = [10, 100, 1000];
const COMPANY = 'harbour-travel';
const ADMIN = 'server/src/commands/admin/admin.ts';

/** The gate with so many versions published. */
interface Gate {
  readonly published: number;
  readonly inUse: InUse;
  readonly count: number;
  /** The comparison alone, with what it reads from the database. Milliseconds. */
  readonly asked: readonly number[];
  /** A whole command that gives a version to a company. Seconds. */
  readonly commanded: readonly number[];
}

/** Publishing one remote, and whether the gate slows down as versions grow. */
export async function measurePublish({ isQuick, rounds }: Extent): Promise<PartReport> {
  await buildProduct();
  return inDataFolder('publish', async (folder) => {
    const portal = await startPortal({ dataDir: folder, port: PORT, hotels: HOTELS });
    try {
      const publishing: Publishing[] = [];
      // A round runs every check of the remote; three are enough to see how far they lie apart.
      for (let round = 0; round < (isQuick ? 1 : Math.min(3, rounds)); round += 1)
        publishing.push(await publishOnce(folder, folder, round));
      const gates = await measureGates(folder, isQuick ? 2 : rounds);
      return reportOf(publishing, gates);
    } finally {
      await portal.stop();
    }
  });
}

async function measureGates(dataDir: string, rounds: number): Promise<Gate[]> {
  const registry = await Registry.open(dataDir);
  try {
    const gates: Gate[] = [];
    for (const published of SIZES) {
      for (const inUse of ['the usual', 'all of them'] as const) {
        await registry.fill(published, inUse);
        gates.push({
          published,
          inUse,
          count: await registry.countInUse(),
          ...(await askOften(registry, dataDir, rounds)),
        });
      }
    }
    return gates;
  } finally {
    await registry.close();
  }
}

async function askOften(
  registry: Registry,
  dataDir: string,
  rounds: number,
): Promise<Pick<Gate, 'asked' | 'commanded'>> {
  const asked: number[] = [];
  for (let round = 0; round < rounds * 3; round += 1) asked.push(await registry.askGate(REMOTE));
  const version = await registry.newest(REMOTE);
  const why = ['--company', COMPANY, '--why', 'measured'];
  const commanded: number[] = [];
  for (let round = 0; round < Math.min(3, rounds); round += 1) {
    commanded.push(await timed(ADMIN, dataDir, ['remotes', 'set', REMOTE, version, ...why]));
    await timed(ADMIN, dataDir, ['remotes', 'revert', REMOTE, ...why]);
  }
  return { asked, commanded };
}

function reportOf(publishing: readonly Publishing[], gates: readonly Gate[]): PartReport {
  return {
    name: 'publish',
    compared: [
      `${REMOTE}, each step a program from its start to its end, against a portal that runs and is asked nothing; ${publishing.length} rounds, medians`,
      'cold: the stamps of its checks and of its build are gone; warm: the same command again',
      'gate: a new version of the remote against four remotes, whose builds of now were published under as many numbers; alone: asked in this process; by command: `pnpm admin remotes set … --company`, which asks it and gives the version',
      'the usual: what everybody gets and up to five steps back; all of them: every other version as a share of the users besides',
    ],
    tables: [publishTable(publishing), gateTable(gates)],
    figures: { gate: median(gates.at(-1)?.commanded ?? []) },
    rounds: { publishing, gates },
  };
}

function publishTable(publishing: readonly Publishing[]): Table {
  return {
    title: 'Publishing one remote, seconds',
    heads: ['what', 'median', 'lowest', 'highest'],
    rows: (Object.keys(STEPS) as Step[]).map((step) => {
      const seconds = publishing.map((round) => round[step]);
      return [STEPS[step], median(seconds), ...spread(seconds)];
    }),
  };
}

function gateTable(gates: readonly Gate[]): Table {
  return {
    title: 'The gate’s answer',
    heads: ['published', 'in use', 'versions in use', 'alone, ms', 'lowest', 'highest', 'by command, s'],
    rows: gates.map(({ published, inUse, count, asked, commanded }) => [
      published,
      inUse,
      count,
      median(asked),
      ...spread(asked),
      median(commanded),
    ]),
  };
}
