import { describe, expect, it } from 'vitest';
import { runCommand } from '../cli/command.ts';
import { overrideCommand } from './override.ts';

const WANTED = ['mf-trips', '--for', 'agent@portico.test', '--at', 'http://localhost:4313/'];

/** Runs the command. Returns the arguments of the signing action. */
async function read(...args: string[]): Promise<unknown> {
  let signed: unknown;
  const sign = async (remote: string, options: object) => {
    signed = { remote, ...options };
  };
  await runCommand(overrideCommand(sign), args);
  return signed;
}

describe('pnpm admin override', () => {
  it('names the build, the person, the hours, the reason and who has it signed', async () => {
    expect(await read(...WANTED, '--hours', '2', '--why', ' the new refund table ', '--by', 'olivia')).toEqual({
      remote: 'mf-trips',
      for: 'agent@portico.test',
      at: 'http://localhost:4313/',
      host: 'http://localhost:4310/portal/assets/',
      hours: 2,
      why: 'the new refund table',
      by: 'olivia',
    });
  });

  it.each([
    [WANTED, "Required option '--why <reason>'"],
    [[...WANTED, '--why', '  '], '--why needs "the reason"'],
    [[...WANTED, '--why', 'x', '--hours', '13'], '--hours must be above 0 and at most 12'],
    [[...WANTED.slice(0, 4), 'https://evil.example/', '--why', 'x'], 'must have the form http://localhost:4313/'],
  ])('refuses %j in one sentence', async (args, sentence) => {
    await expect(read(...args)).rejects.toThrow(sentence);
  });
});
