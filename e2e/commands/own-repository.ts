import { execFile } from 'node:child_process';
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Product, ROOT } from '../core/product.ts';
import { runAdmin } from './admin.ts';

const run = promisify(execFile);
const LONG_OUTPUT = { maxBuffer: 64 * 1024 * 1024 };

/** A team's repository outside the workspace, on a machine with only Node, npm and the portal's URL. */
export class OwnRepository {
  readonly name: string;
  readonly folder: string;
  readonly #env: NodeJS.ProcessEnv;

  private constructor(name: string, parent: string, env: NodeJS.ProcessEnv) {
    this.name = name;
    this.folder = join(parent, name);
    this.#env = env;
  }

  /** Created in an empty folder by the portal's generator. */
  static async make(name: string, owner: string, { origin }: Product): Promise<OwnRepository> {
    const parent = await realpath(await mkdtemp(join(tmpdir(), 'portico-team-')));
    const env = teamsEnv();
    const npxArgs = ['--yes', `${origin}/kit/create-remote.tgz`, name, '--owner', owner];
    await run('npx', npxArgs, { cwd: parent, env, ...LONG_OUTPUT });
    return new OwnRepository(name, parent, env);
  }

  /** Runs `npm …` in the folder with these variables; returns its output. */
  async npm(args: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<string> {
    const env = { ...this.#env, ...variables };
    try {
      const { stdout } = await run('npm', [...args], { cwd: this.folder, env, ...LONG_OUTPUT });
      return stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Error(`npm ${args.join(' ')}:\n${stdout}\n${stderr}`);
    }
  }

  async text(file: string): Promise<string> {
    return await readFile(join(this.folder, file), 'utf8');
  }

  /** Throws if the file does not contain the text. */
  async change(file: string, searchText: string, to: string): Promise<void> {
    const before = await this.text(file);
    if (!before.includes(searchText)) throw new Error(`${file} has no ${searchText}`);
    await writeFile(join(this.folder, file), before.replace(searchText, to));
  }

  async remove(): Promise<void> {
    await rm(dirname(this.folder), { recursive: true, force: true });
  }
}

/**
 * Uses this Node, because the machine's own may be older, without settings of the workspace's package manager. The
 * trusted certificates of the machine also apply to a team's npm.
 */
function teamsEnv(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|pnpm_|PORTICO_(?!BROWSER)|NODE_(?!EXTRA_CA_CERTS$)|INIT_CWD)/i.test(name),
  );
  const path = [dirname(process.execPath), ...(process.env.PATH ?? '').split(delimiter)];
  return {
    ...Object.fromEntries(own),
    PATH: path.filter((folder) => !folder.startsWith(join(ROOT, 'node_modules/.bin'))).join(delimiter),
  };
}

/** `pnpm admin teams`: adds a member and returns a credential, which is printed only once. */
export async function giveCredential(
  { dataDir }: Product,
  { team, member, verbs }: { team: string; member: string; verbs: string },
): Promise<string> {
  const teams = (...args: readonly string[]) => runAdmin(dataDir, ['teams', ...args, '--why', 'tried by a test']);
  await teams('member', 'add', team, member);
  const printed = await teams('credential', 'add', team, 'ann', '--verbs', verbs, '--days', '1');
  return printed.trim();
}
