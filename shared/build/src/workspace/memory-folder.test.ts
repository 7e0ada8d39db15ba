import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeMemoryFolder } from './memory-folder.ts';

let parent: string;
let mounts: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'portico-memory-'));
  mounts = join(parent, 'mounts');
});
afterEach(() => rmSync(parent, { recursive: true }));

/** By default without a minimum of free memory. */
const make = (roomBytes = 0) => makeMemoryFolder(parent, mounts, roomBytes);

function mountedAs(type: string, options: string): void {
  writeFileSync(mounts, `proc /proc proc rw 0 0\n${type} ${parent} ${type} ${options} 0 0\n`);
}

describe('a folder in memory', () => {
  it('lies where files are in memory, is open to the user whom PostgreSQL runs as, and goes with all that is in it', () => {
    mountedAs('tmpfs', 'rw,relatime,size=24684092k');
    const folder = make();
    expect(folder?.path.startsWith(join(parent, `portico-tests-${process.pid}-`))).toBe(true);
    expect(statSync(folder?.path ?? '').mode & 0o777).toBe(0o755);
    writeFileSync(join(folder?.path ?? '', 'left'), '');
    folder?.remove();
    expect(existsSync(folder?.path ?? '')).toBe(false);
  });

  it.each([
    ['is on a disk', 'ext4', 'rw'],
    ['runs no programs', 'tmpfs', 'rw,nosuid,noexec'],
  ])('is not made where the place %s', (_, type, options) => {
    mountedAs(type, options);
    expect(make()).toBeUndefined();
  });

  it('is not made where there is no room for it', () => {
    mountedAs('tmpfs', 'rw');
    expect(make(Number.MAX_SAFE_INTEGER)).toBeUndefined();
  });

  it('is not made where nobody says what lies where', () => {
    expect(make()).toBeUndefined();
  });

  it('takes the place of those whose run was killed, and leaves those of runs that go on', () => {
    mountedAs('tmpfs', 'rw');
    // The kernel assigns no process id this high.
    const [killed, living] = [`portico-tests-${2 ** 30}-a`, `portico-tests-${process.ppid}-b`];
    for (const name of [killed, living]) mkdirSync(join(parent, name));
    make()?.remove();
    expect([killed, living].map((name) => existsSync(join(parent, name)))).toEqual([false, true]);
  });
});
