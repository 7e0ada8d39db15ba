import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Problem } from '../platform/problem.ts';

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/** What was typed after a command: its options, `--help` among them, and the words between. A fault ends with one sentence. */
export function typedOptions<const T extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: T,
  usage: (fault: string) => Problem,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { ...options, ...HELP } });
  } catch (error) {
    throw usage((error as Error).message.split('. ')[0] ?? '');
  }
}
