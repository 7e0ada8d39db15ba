import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../product/root.ts';

/** Where and of what a measurement is: figures of two machines are not compared. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memory: string;
  readonly system: string;
  readonly node: string;
  readonly commit: string;
  /** Load of the last minute before the part began. */
  readonly load: number;
  readonly at: string;
}

export function describeMachine(): Machine {
  const [first] = cpus();
  return {
    processor: first?.model.trim() || 'unknown',
    cores: cpus().length,
    memory: `${(totalmem() / 2 ** 30).toFixed(1)} GiB`,
    system: `${process.platform} ${release()}`,
    node: process.version,
    commit: commit(),
    load: Number((loadavg()[0] ?? 0).toFixed(2)),
    at: new Date().toISOString(),
  };
}

export function machineText({ processor, cores, memory, system, node, commit: revision, load }: Machine): string {
  return `${cores} cores (${processor}), ${memory}, ${system}, Node ${node}, commit ${revision}, load ${load} before`;
}

/** The installed version of a package of the workspace. */
export function versionOf(place: string, name: string): string {
  const file = join(ROOT, place, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function commit(): string {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '-uno') === '' ? '' : ' with changes');
  } catch {
    return 'unknown';
  }
}
