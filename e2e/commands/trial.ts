import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteRelease } from '@portico/contract';
import type { Product } from '../core/product.ts';
import { makeNextVersion, type NextVersion } from './next-version.ts';
import { Remotes } from './remotes.ts';

/** Makes version numbers unique in this worker's portal. */
let count = 0;

/** A remote of the portal under test: its live version, and next versions to publish and try. */
export class Trial {
  readonly remote: string;
  /** The previous live version. */
  readonly good: RemoteRelease;
  readonly #dataDir: string;
  readonly #remotes: Remotes;

  static async create(product: Product, remote: string): Promise<Trial> {
    const remotes = new Remotes(product.dataDir);
    const version = await remotes.versionOf(remote);
    const file = join(product.dataDir, 'remotes', remote, version, 'remote.json');
    const built = JSON.parse(await readFile(file, 'utf8')) as Omit<RemoteRelease, 'base'>;
    return new Trial(product.dataDir, remotes, { ...built, base: `/remotes/${remote}/${version}/` });
  }

  private constructor(dataDir: string, remotes: Remotes, good: RemoteRelease) {
    this.#dataDir = dataDir;
    this.#remotes = remotes;
    this.good = good;
    this.remote = good.name;
  }

  /** The base URL of a version's files. */
  baseOf(version: string): string {
    return this.good.base.replace(this.good.version, version);
  }

  /** Publishes new builds and returns their versions; this does not make them live. */
  publish(next: readonly Omit<NextVersion, 'version'>[]): Promise<string[]> {
    return Promise.all(next.map((one) => this.#publish(one)));
  }

  async #publish(next: Omit<NextVersion, 'version'>): Promise<string> {
    count += 1;
    const version = this.good.version.replace(/^(\d+)\.(\d+)\..*/, `$1.$2.${100 + count}-0e2e0e2e`);
    const folder = await mkdtemp(join(tmpdir(), 'portico-trial-'));
    const published = join(this.#dataDir, 'remotes', this.remote, this.good.version);
    await makeNextVersion(published, join(folder, this.remote), { version, ...next });
    await this.#remotes.publish(join(folder, this.remote));
    await rm(folder, { recursive: true });
    return version;
  }

  /** Makes the version live for all users while `work` runs. */
  async live<T>(version: string, work: () => Promise<T>): Promise<T> {
    await this.#remotes.set(this.remote, version);
    try {
      return await work();
    } finally {
      await this.#remotes.rollBack(this.remote);
    }
  }
}
