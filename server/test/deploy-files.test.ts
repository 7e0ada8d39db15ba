import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filled } from './long/many-machines/templates.ts';

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy');
const VALUES = join(DEPLOY, 'values.example.env');

let folder: string;
beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'portico-deploy-')), 'filled');
  execFileSync(join(DEPLOY, 'fill-all.sh'), [VALUES, folder], { stdio: 'pipe' });
});
afterAll(() => rmSync(dirname(folder), { recursive: true }));

it('have a value for everything that they want, and nothing is left to put in', () => {
  const names = readdirSync(folder);
  expect(names).toHaveLength(11);
  for (const name of names) expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(/\$\{/);
});

it('are what the compose file mounts', () => {
  const compose = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8');
  const mounted = [...compose.matchAll(/\.\/filled\/([\w.-]+)/g)].map(([, name]) => name);
  // Certificates depend on the installation.
  const own = new Set(['portal.pem', 'static.crt', 'static.key', 'trusted.crt']);
  expect(new Set(mounted.filter((name = '') => !own.has(name)))).toEqual(new Set(readdirSync(folder)));
});

it('are filled in by the script as they are where all of it is proved', () => {
  const lines = readFileSync(VALUES, 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  const values = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2)));
  for (const [file, as] of [
    ['haproxy/portal.cfg', 'portal.cfg'],
    ['nginx/remotes.conf', 'remotes.conf'],
    ['pgbouncer/pgbouncer.ini', 'pgbouncer.ini'],
  ] as const)
    expect(filled(file, values), file).toBe(readFileSync(join(folder, as), 'utf8'));
});

it('name settings that docs/configuration.md explains', () => {
  const explained = readFileSync(join(DEPLOY, '..', 'docs/configuration.md'), 'utf8');
  const named = readFileSync(join(folder, 'portal.env'), 'utf8').match(/^[A-Z][A-Z0-9_]*(?==)/gm) ?? [];
  expect(named).toContain('PORTICO_KEYS');
  for (const name of named) expect(explained).toContain(`\`${name}\``);
});

it('are open to their owner alone', () => {
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('say which value is missing', () => {
  const fill = () => execFileSync(join(DEPLOY, 'fill.sh'), [join(DEPLOY, 'etcd/etcd.yml'), VALUES], { stdio: 'pipe' });
  expect(fill).toThrow('wants ETCD_NAME, which has no value');
  expect(() => filled('etcd/etcd.yml', {})).toThrow('etcd/etcd.yml wants ETCD_NAME, which has no value');
});
