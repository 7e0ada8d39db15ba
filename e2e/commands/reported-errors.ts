import { runAdmin } from './admin.ts';

/** A row of `pnpm admin client-errors`. */
export interface ReportedError {
  readonly remote: string;
  readonly version: string;
  readonly team: string;
  readonly phase: string;
  readonly message: string;
  /** The lines below: page, failed request, stack. */
  readonly more: string;
}

const HEAD = /^(\S+) (.+) \(([^)]+)\) {2}(\S+) {2}/;

/** The speed of each version, one line each, from the same command. */
export async function readSlow(dataDir: string): Promise<readonly string[]> {
  return (await fieldErrorsText(dataDir)).split('\n').filter((line) => line.startsWith('SLOW '));
}

async function fieldErrorsText(dataDir: string): Promise<string> {
  return await runAdmin(dataDir, ['client-errors', '--since', '1h', '--limit', '200']);
}

/** The errors that `pnpm admin client-errors` lists. */
export async function readErrors(dataDir: string): Promise<readonly ReportedError[]> {
  return (await fieldErrorsText(dataDir)).split(/\n(?=\S)/).flatMap((block) => {
    const [, name = '', version = '', team = '', phase = ''] = HEAD.exec(block) ?? [];
    const [, message = '', ...more] = block.split('\n').map((line) => line.trim());
    return name === '' ? [] : [{ remote: name, version, team, phase, message, more: more.join('\n') }];
  });
}
