import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { obey, typedCommand } from './typed-command.ts';

let shown = '';
beforeEach(() => {
  shown = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    shown += String(text);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const done = vi.fn();

function lamp() {
  const command = typedCommand('lamp', 'Turns the lamp on and off.').usage('VERB');
  command.command('on').description('lights it').requiredOption('--why <reason>', 'the reason').action(done);
  return command;
}

describe('a command of operators', () => {
  it.each([[[]], [['help']], [['--help']], [['-h']], [['on', '--help']]])(
    'shows its help on %j, and does nothing',
    async (args) => {
      await obey(lamp(), args);
      expect(shown).toContain('Usage: pnpm lamp');
      expect(shown).toContain('lights it');
      expect(done).not.toHaveBeenCalled();
    },
  );

  it.each([
    [['off'], "Unknown command 'off'. `pnpm lamp --help` shows what can be done."],
    [['onn'], "Unknown command 'onn' (Did you mean on?). `pnpm lamp --help` shows what can be done."],
    [['on'], "Required option '--why <reason>' not specified. `pnpm lamp --help`"],
    [['on', '--loud', '--why', 'w'], "Unknown option '--loud'. `pnpm lamp --help`"],
    [['on', 'now', '--why', 'w'], 'Too many arguments'],
  ])('refuses %j in one sentence, and shows nothing else', async (args, sentence) => {
    await expect(obey(lamp(), args)).rejects.toThrow(sentence);
    expect(shown).toBe('');
    expect(done).not.toHaveBeenCalled();
  });

  it('leaves the faults of what it does as they are', async () => {
    const command = typedCommand('lamp', '').action(() => {
      throw new TypeError('burnt');
    });
    await expect(obey(command, [])).rejects.toThrow(TypeError);
  });
});
