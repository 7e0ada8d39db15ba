import { describe, expect, it, vi } from 'vitest';
import { runCommand } from '../cli/command.ts';
import { contentCommand } from './content.ts';

function run(...args: string[]) {
  const actions = { list: vi.fn(), start: vi.fn(), decide: vi.fn() };
  return { actions, done: runCommand(contentCommand(actions), args) };
}

describe('pnpm admin content', () => {
  it('starts, applies and discards with a reason', async () => {
    const start = run('start', 'etg', '--full', '--why', 'first');
    await start.done;
    expect(start.actions.start).toHaveBeenCalledWith('etg', 'full', { why: 'first' });
    const changes = run('start', 'etg', '--why', 'now');
    await changes.done;
    expect(changes.actions.start).toHaveBeenCalledWith('etg', 'incremental', { why: 'now' });
    const apply = run('apply', '17', '--why', 'agreed');
    await apply.done;
    expect(apply.actions.decide).toHaveBeenCalledWith(17, 'apply', { why: 'agreed' });
    const discard = run('discard', '17', '--why', 'wrong file');
    await discard.done;
    expect(discard.actions.decide).toHaveBeenCalledWith(17, 'discard', { why: 'wrong file' });
  });

  it.each([[['start', 'etg']], [['apply', '17']], [['apply', 'x', '--why', 'y']], [['start', '--why', 'y']]])(
    'rejects %j',
    async (args) => {
      const { actions, done } = run(...args);
      await expect(done).rejects.toThrow();
      expect(actions.start).not.toHaveBeenCalled();
      expect(actions.decide).not.toHaveBeenCalled();
    },
  );
});
