import { spawn } from 'node:child_process';
import { type Product, ROOT } from '../core/product.ts';
import { runAdmin } from './admin.ts';

/** Makes the credential names unique. */
let count = 0;

/** The program `portico` with a team's credential, as in the team's CI, against the portal under test. */
export class Portico {
  readonly #product: Product;
  readonly #credential: string;

  /** Adds the member to the team and creates the credential with the documented admin commands. */
  static async create(product: Product, { team, member }: { team: string; member: string }): Promise<Portico> {
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

  /** Runs the program to its end; `told` is its complete output in order. */
  async run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<{ code: number; output: string }> {
    const child = spawn(process.execPath, ['shared/cli/src/portico.ts', ...args], {
      cwd: ROOT,
      env: { ...process.env, PORTICO_PORTAL: this.#product.origin, PORTICO_CREDENTIAL: this.#credential, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].on('data', (part: Buffer) => {
        output[name] += part.toString();
      });
    const code = await new Promise<number>((ended, failed) => {
      child.once('error', failed);
      child.once('close', (status) => ended(status ?? 1));
    });
    return { code, output: output.stdout + output.stderr };
  }
}
