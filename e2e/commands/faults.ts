import { runAdmin } from './admin.ts';

/** One row of `pnpm admin client-errors`, as an operator reads it. */
export interface ToldFault {
  readonly remote: string;
  readonly version: string;
  readonly team: string;
  readonly phase: string;
  readonly message: string;
  /** What stands below: page, failed call, places in the code. */
  readonly more: string;
}

const HEAD = /^(\S+) (.+) \(([^)]+)\) {2}(\S+) {2}/;

/** How slow each version was, a line each, as the same command tells it. */
export async function readSlow(dataDir: string): Promise<readonly string[]> {
  return (await faultsText(dataDir)).split('\n').filter((line) => line.startsWith('SLOW '));
}

async function faultsText(dataDir: string): Promise<string> {
  return await runAdmin(dataDir, ['client-errors', '--since', '1h', '--limit', '200']);
}

/** What the documented command `pnpm admin client-errors` tells. */
export async function readFaults(dataDir: string): Promise<readonly ToldFault[]> {
  return (await faultsText(dataDir)).split(/\n(?=\S)/).flatMap((block) => {
    const [, name = '', version = '', team = '', phase = ''] = HEAD.exec(block) ?? [];
    const [, message = '', ...more] = block.split('\n').map((line) => line.trim());
    return name === '' ? [] : [{ remote: name, version, team, phase, message, more: more.join('\n') }];
  });
}
