import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runCommand } from '../cli/command.ts';
import { adminCommand } from './admin.ts';

let output = '';
beforeEach(() => {
  output = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const run = async (...args: readonly string[]) => runCommand(await adminCommand(args[0]), args);
const AREAS = [
  'applications',
  'audit',
  'backup',
  'client-errors',
  'content',
  'override',
  'payments',
  'reconcile',
  'remotes',
  'sandbox',
  'supplier',
  'supplier-invoice',
  'suppliers',
  'surcharge',
  'teams',
  'transfers',
  'users',
];

it('lists every area in its help', { timeout: 60_000 }, async () => {
  await run('--help');
  const listed = [...output.matchAll(/^ {2}([a-z-]+) .* {2}\S/gm)].map(([, name]) => name);
  expect(listed.filter((name) => name !== 'completion' && name !== 'help')).toEqual(AREAS);
});

it.each(AREAS)('loads %s without the other areas, under its own name', { timeout: 60_000 }, async (area) => {
  expect((await adminCommand(area)).commands.map((command) => command.name())).toEqual([area, 'completion']);
  await run(area, '--help');
  expect(output).toContain(`Usage: pnpm admin ${area} `);
});

it.each([
  [['user'], "Unknown command 'user' (Did you mean users?). `pnpm admin --help` shows the usage."],
  [['users', 'add'], "Unknown command 'add'. `pnpm admin users --help` shows the usage."],
  [['users', 'user', 'show'], "Missing required argument 'EMAIL'. `pnpm admin users user show --help` shows"],
  [['completion', 'fish'], 'Allowed choices are bash, zsh. `pnpm admin completion --help` shows the usage.'],
])('refuses %j in one sentence', { timeout: 60_000 }, async (args, sentence) => {
  await expect(run(...args)).rejects.toThrow(sentence);
});
