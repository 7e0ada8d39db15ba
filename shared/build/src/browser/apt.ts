import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this process may install system packages: root, on Debian or a derivative. */
export function canInstallPackages(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs system packages; tries each choice in turn until one succeeds. Throws an error with the names of the last
 * choice.
 */
export function installPackages(...choices: readonly (readonly string[])[]): void {
  if (aptGet('update') !== 0) throw new Error('apt-get update failed');
  const isInstalled = choices.some((names) => aptGet('install', '-y', '--no-install-recommends', ...names) === 0);
  if (!isInstalled) throw new Error(`apt-get install ${choices.at(-1)?.join(' ')} failed`);
}

function aptGet(...args: readonly string[]): number | null {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status;
}
