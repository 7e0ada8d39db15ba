import { runAdmin, runProgram } from './admin.ts';

/** The documented commands `pnpm admin remotes` and `pnpm ship`, against the portal under test. */
export class Remotes {
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  async publish(folder: string): Promise<void> {
    await this.#command(['publish', folder]);
  }

  /** Sets a remote's owner, paths and modules. */
  async own(remote: string, ownership: { owner: string; path: string; module: number }): Promise<void> {
    const { owner, path, module } = ownership;
    const ownershipArgs = ['--owner', owner, '--paths', path, '--modules', String(module)];
    await this.#command(['own', remote, ...ownershipArgs, '--why', 'tried by a test']);
  }

  /** Publishes with all checks, like a team, and makes the version live for all users; returns the output. */
  async ship(remote: string): Promise<string> {
    return await runProgram(this.#dataDir, [
      'server/src/commands/ship/ship.ts',
      remote,
      '--live',
      '--why',
      'tried by a test',
    ]);
  }

  async remove(remote: string): Promise<void> {
    await this.#command(['remove', remote, '--why', 'tried by a test']);
  }

  async set(remote: string, version: string): Promise<void> {
    await this.#command(['set', remote, version, '--why', 'tried by a test']);
  }

  /** A version for a share of users, in percent. */
  async canary(remote: string, version: string, percent: string): Promise<void> {
    await this.#command(['canary', remote, version, '--percent', percent, '--why', 'tried by a test']);
  }

  /** Ends every canary. */
  async revert(remote: string): Promise<void> {
    await this.#command(['revert', remote, '--why', 'tried by a test']);
  }

  /** One step back, or to the given version. */
  async rollBack(remote: string, to?: string): Promise<void> {
    const target = to === undefined ? [] : ['--to', to];
    await this.#command(['roll-back', remote, ...target, '--why', 'tried by a test']);
  }

  /** The live version for all users. */
  async versionOf(remote: string): Promise<string> {
    const version = /everybody (\S+)/.exec(await this.#command(['list', remote]))?.[1];
    if (!version) throw new Error(`${remote} is not live`);
    return version;
  }

  async #command(args: readonly string[]): Promise<string> {
    return await runAdmin(this.#dataDir, ['remotes', ...args]);
  }
}
