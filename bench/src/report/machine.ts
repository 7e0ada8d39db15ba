import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../product/root.ts';

/** The machine of a measurement: figures of two machines are not comparable. */
export interface Machine {
  readonly processor: string;
  readonly cores: number;
  readonly memory: string;
  readonly system: string;
  readonly node: string;
  readonly commit: string;
  /** Load average of the minute before the part started. */
  readonly load: number;
  /** Share of the CPUs that other programs used just before, 0 to 1. */
  readonly busyWithOthers: number;
  readonly at: string;
}

const LOOK_MS = 2000;

export async function describeMachine(): Promise<Machine> {
  const [first] = cpus();
  return {
    processor: first?.model.trim() || 'unknown',
    cores: cpus().length,
    memory: `${(totalmem() / 2 ** 30).toFixed(1)} GiB`,
    system: `${process.platform} ${release()}`,
    node: process.version,
    commit: commit(),
    load: Number((loadavg()[0] ?? 0).toFixed(2)),
    busyWithOthers: await busyShare(),
    at: new Date().toISOString(),
  };
}

export function machineText(machine: Machine): string {
  const { processor, cores, memory, system, node, commit: revision, load, busyWithOthers } = machine;
  const others = `${Math.round(busyWithOthers * 100)} % busy with other programs before (load ${load})`;
  return `${cores} cores (${processor}), ${memory}, ${system}, Node ${node}, commit ${revision}, ${others}`;
}

/** The bench is not running yet, so all CPU time belongs to other programs. */
async function busyShare(): Promise<number> {
  const before = processorTimes();
  await wait(LOOK_MS);
  const after = processorTimes();
  const busy = after.busy - before.busy;
  return Number((busy / (busy + after.idle - before.idle)).toFixed(2));
}

function processorTimes(): { busy: number; idle: number } {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((total, one) => total + one.idle, 0);
  const all = times.reduce((total, one) => total + one.user + one.nice + one.sys + one.irq + one.idle, 0);
  return { busy: all - idle, idle };
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
