import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { appFolder, guestNames, ROOT, remoteNames } from './workspace/paths.ts';

const SCRIPTS = ['dev', 'build', 'test', 'lint', 'types', 'ship'];
/** Scripts that take the remote from a file in the folder. */
const BY_FOLDER = ['test', 'types'];
/** Standard commands of the bundler in a folder, which determines the remote. */
const BUNDLER = { compile: 'rspack build', serve: 'rspack serve' };

describe.each([...remoteNames(), ...guestNames()])('the team of %s', (name) => {
  const folder = appFolder(name);
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };

  it('[FED-03, FED-06] develops, checks, builds and ships it alone: each script names this remote and no other', () => {
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(SCRIPTS));
    for (const script of SCRIPTS.filter((one) => !BY_FOLDER.includes(one)))
      expect(scripts[script], script).toContain(name);
    expect(readFileSync(join(folder, 'vitest.config.ts'), 'utf8')).toContain(`webProject('${name}')`);
    expect(scripts).toMatchObject(BUNDLER);
    const others = [...remoteNames(), ...guestNames(), 'host'].filter((other) => other !== name);
    for (const [script, command] of Object.entries(scripts))
      for (const other of others) expect(command, script).not.toContain(other);
  });

  it('[FED-03] checks the types of its own sources and of no other app', () => {
    const { include } = JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8')) as { include: string[] };
    const read = include.map((path) => join(folder, path));
    for (const path of read) {
      expect(existsSync(path), path).toBe(true);
      expect(path === join(folder, 'src') || path.startsWith(join(ROOT, 'shared/')), path).toBe(true);
    }
  });
});
