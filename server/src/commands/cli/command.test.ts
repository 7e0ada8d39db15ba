import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UserError } from '../../platform/user-error.ts';
import { createCommand, runCommand, UsageError } from './command.ts';

let output = '';
beforeEach(() => {
  output = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const done = vi.fn();

function lamp() {
  const command = createCommand('pnpm lamp', 'Turns the lamp on and off.').usage('VERB');
  command.command('on').description('lights it').requiredOption('--why <reason>', 'the reason').action(done);
  return command;
}

describe('a command of operators', () => {
  it.each([[[]], [['help']], [['--help']], [['-h']], [['on', '--help']]])(
    'shows its help on %j, and does nothing',
    async (args) => {
      await runCommand(lamp(), args);
      expect(output).toContain('Usage: pnpm lamp');
      expect(output).toContain('lights it');
      expect(done).not.toHaveBeenCalled();
    },
  );

  it.each([
    [['off'], "Unknown command 'off'. `pnpm lamp --help` shows the usage."],
    [['onn'], "Unknown command 'onn' (Did you mean on?). `pnpm lamp --help` shows the usage."],
    [['on'], "Required option '--why <reason>' not specified. `pnpm lamp on --help` shows the usage."],
    [['on', '--loud', '--why', 'w'], "Unknown option '--loud'. `pnpm lamp on --help` shows the usage."],
    [['on', 'now', '--why', 'w'], 'Too many arguments'],
  ])('refuses %j in one sentence, and shows nothing else', async (args, sentence) => {
    await expect(runCommand(lamp(), args)).rejects.toThrow(sentence);
    expect(output).toBe('');
    expect(done).not.toHaveBeenCalled();
  });

  it('names the help of the verb that is used wrongly', async () => {
    const command = lamp().addCommand(
      createCommand('colour', 'sets its colour').action(() => {
        throw new UsageError('There is no such colour');
      }),
    );
    await expect(runCommand(command, ['colour'])).rejects.toThrow(
      new UserError('There is no such colour. `pnpm lamp colour --help` shows the usage.'),
    );
  });

  it('leaves the errors of an action as they are', async () => {
    const command = createCommand('pnpm lamp', '').action(() => {
      throw new TypeError('burnt');
    });
    await expect(runCommand(command, [])).rejects.toThrow(TypeError);
  });
});
