import { spawn } from 'node:child_process';
import { type Product, ROOT } from '../core/product.ts';
import { runAdmin } from './admin.ts';

/** Makes each credential's name its own. */
let count = 0;

/** The program `portico` with a credential of a team, as the team's CI runs it against the portal under test. */
export class Portico {
  readonly #product: Product;
  readonly #credential: string;

  /** An operator adds the member to the team and makes the credential, by the documented commands. */
  static async of(product: Product, { team, member }: { team: string; member: string }): Promise<Portico> {
    count += 1;
    const teams = async (...args: readonly string[]) => {
      const printed = await runAdmin(product.dataDir, ['teams', ...args, '--why', 'tried by a test']);
      return printed.trim();
    };
    await teams('member', 'add', team, member);
    const credential = await teams('credential', 'add', team, `no-${count}`, '--verbs', 'publish', '--days', '1');
    return new Portico(product, credential);
  }

  private constructor(product: Product, credential: string) {
    this.#product = product;
    this.#credential = credential;
  }

  /** Runs it to its end; `told` is all that it told, in the order of its two outputs. */
  async run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<{ code: number; told: string }> {
    const child = spawn(process.execPath, ['shared/cli/src/portico.ts', ...args], {
      cwd: ROOT,
      env: { ...process.env, PORTICO_PORTAL: this.#product.origin, PORTICO_CREDENTIAL: this.#credential, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const told = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].on('data', (part: Buffer) => {
        told[name] += part.toString();
      });
    const code = await new Promise<number>((ended, failed) => {
      child.once('error', failed);
      child.once('close', (status) => ended(status ?? 1));
    });
    return { code, told: told.stdout + told.stderr };
  }
}
