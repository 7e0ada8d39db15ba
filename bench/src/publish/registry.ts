import { createHash } from 'node:crypto';
import { importFile } from '../product/server-parts.ts';
import { sum } from '../report/statistics.ts';

type Open = typeof import('../../../server/src/platform/database/open.ts');
type Transact = typeof import('../../../server/src/platform/database/transact.ts');
type Repository = typeof import('../../../server/src/features/remotes/remotes-repository.ts');
type Shares = typeof import('../../../server/src/features/remotes/rules/shares.ts');
type Gate = typeof import('../../../server/src/features/remotes/gate/assert-passes-gate.ts');
type Rows = typeof import('../../../server/src/features/remotes/read-row.ts');

interface Parts extends Open, Transact, Repository, Shares, Gate, Rows {}

const FILES = [
  'platform/database/open.ts',
  'platform/database/transact.ts',
  'features/remotes/remotes-repository.ts',
  'features/remotes/rules/shares.ts',
  'features/remotes/gate/assert-passes-gate.ts',
  'features/remotes/read-row.ts',
];

/** What of the published is in use: what everybody gets and five steps back, or every version, as shares of users. */
export type InUse = 'the usual' | 'all of them';

/** A portal's registry with as many versions in it as are wanted. */
export class Registry {
  readonly #parts: Parts;
  readonly #database: Awaited<ReturnType<Parts['openDatabase']>>;

  private constructor(parts: Parts, database: Awaited<ReturnType<Parts['openDatabase']>>) {
    this.#parts = parts;
    this.#database = database;
  }

  static async open(dataDir: string): Promise<Registry> {
    const modules = await Promise.all(FILES.map((file) => importFile(`server/src/${file}`)));
    const parts = Object.assign({}, ...modules) as Parts;
    const settings = { databaseUrl: undefined, dataDir, isGuest: true, poolSize: 2 };
    return new Registry(parts, await parts.openDatabase(settings));
  }

  async close(): Promise<void> {
    await this.#database.close();
  }

  /** Publishes, without files, until there are so many versions, alike of every remote, and puts as many of them into use. */
  async fill(published: number, inUse: InUse): Promise<void> {
    const known = await this.#parts.listVersions(this.#database.db);
    const counts = new Map<string, number>();
    for (const { name } of known) counts.set(name, (counts.get(name) ?? 0) + 1);
    for (let place = known.length; place < published; place += 1) {
      const [[name, count] = ['', 0]] = [...counts].sort(([, a], [, b]) => a - b);
      await this.#publish(name, place);
      counts.set(name, count + 1);
    }
    for (const name of counts.keys()) await this.#use(name, inUse);
  }

  /** How long the gate takes to judge the newest version, which nobody gets yet. Milliseconds. */
  async askGate(remote: string): Promise<number> {
    const version = await this.newest(remote);
    const began = performance.now();
    const faults = await this.#parts.askGate(this.#database.db, { name: remote, version });
    const took = performance.now() - began;
    if (faults.length > 0) throw new Error(`The gate refuses ${remote} ${version}: ${faults[0]?.says.en}`);
    return took;
  }

  async newest(remote: string): Promise<string> {
    return (await this.#versionsOf(remote))[0] ?? '';
  }

  async countInUse(): Promise<number> {
    const all = await this.#rules();
    return sum(all.map(({ rules: { shares, lastGood } }) => 1 + shares.length + lastGood.length));
  }

  async #rules() {
    return (await this.#parts.readRules(this.#database.db)).remotes;
  }

  /** The newest first. */
  async #versionsOf(remote: string): Promise<string[]> {
    const known = await this.#parts.listVersions(this.#database.db, remote);
    return known.map(({ version }) => version).sort((a, b) => numberOf(b) - numberOf(a));
  }

  /** The build that everybody gets, under another number. */
  async #publish(remote: string, place: number): Promise<void> {
    const { db } = this.#database;
    const { rules } = await this.#parts.rulesOf(db, remote);
    const row = await this.#parts.findVersion(db, remote, rules.everybody ?? '');
    if (!row) throw new Error(`Nobody gets ${remote}`);
    const digest = createHash('sha256').update(`${remote} ${place}`).digest('hex');
    const release = { ...this.#parts.releaseOfRow(row), version: `1.${place}.1-${digest.slice(0, 8)}` };
    await this.#parts.transact(db, (trx) => this.#parts.insertVersion(trx, { release, digest, by: 'bench' }));
  }

  /** The newest waits for the gate, everybody gets the one before it. */
  async #use(remote: string, inUse: InUse): Promise<void> {
    const [, everybody, ...others] = await this.#versionsOf(remote);
    if (everybody === undefined) throw new Error(`${remote} has too few versions`);
    const trials = inUse === 'all of them' ? others.slice(5) : [];
    const units = Math.floor(this.#parts.WHOLE / Math.max(1, trials.length));
    const shares = trials.map((version, place) => ({
      version,
      slices: [[place * units, (place + 1) * units] as const],
    }));
    const { db } = this.#database;
    const { revision } = await this.#parts.rulesOf(db, remote);
    const rules = { everybody, companies: {}, shares, lastGood: others.slice(0, 5) };
    const change = { verb: 'set', version: everybody } as const;
    const written = { name: remote, revision: revision + 1, rules, change, by: 'bench', why: 'measured' };
    await this.#parts.transact(db, (trx) => this.#parts.writeRules(trx, written));
  }
}

/** Of the versions that are made here; the ones that were built come before them. */
function numberOf(version: string): number {
  return Number(version.split('.')[1]);
}
