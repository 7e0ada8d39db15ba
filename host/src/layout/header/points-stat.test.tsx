import { act, buildUser, fireEvent, renderPage, screen } from '@portico/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PointsStat } from './points-stat.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const mouse = { pointerType: 'mouse' };
const panel = () => screen.queryByRole('dialog', { name: 'Loyalty points' });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

describe('the points of the header', () => {
  function show() {
    const page = renderPage(<PointsStat points={buildUser().points} />);
    return { ...page, button: screen.getByRole('button', { name: /^Points/ }) };
  }

  it('[SHELL-09] open their panel under a pointer that rests, hold it while the pointer is inside, and close after it', async () => {
    const { button } = show();
    fireEvent.pointerEnter(button, mouse);
    await pass(500);
    await vi.waitFor(() => expect(panel()?.textContent).toContain('12,400'));
    fireEvent.pointerLeave(button, mouse);
    fireEvent.pointerEnter(panel()?.firstElementChild as Element, mouse);
    await pass(1000);
    expect(panel()).not.toBeNull();
    fireEvent.pointerLeave(panel()?.firstElementChild as Element, mouse);
    await pass(1000);
    expect(panel()).toBeNull();
  });

  it('keep it open after a press, until Esc', async () => {
    const { button, user } = show();
    await user.click(button);
    await pass(500);
    fireEvent.pointerLeave(button, mouse);
    await pass(1000);
    expect(panel()).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(panel()).toBeNull();
  });

  it('[SHELL-09] ask for the rules of the programme, and the panel makes room for them', async () => {
    const { button, user, dialogs } = show();
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Points rules' }));
    expect(dialogs.map(({ name }) => name)).toEqual(['pointsRules']);
    await pass(1000);
    expect(panel()).toBeNull();
  });

  it('[SHELL-09] ask for what moved them, and the panel makes room for it', async () => {
    const { button, user, dialogs } = show();
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: 'Points Details' }));
    expect(dialogs.map(({ name, props }) => [name, props])).toEqual([['pointsDetails', {}]]);
    await pass(1000);
    expect(panel()).toBeNull();
  });

  it('show the entries behind the pending points', async () => {
    const { button, user, dialogs } = show();
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: /pending: show the entries$/ }));
    expect(dialogs.map(({ name, props }) => [name, props])).toEqual([['pointsDetails', { opens: 'pending' }]]);
  });

  it('open by no touch on its way past', async () => {
    const { button } = show();
    fireEvent.pointerEnter(button, { pointerType: 'touch' });
    await pass(1000);
    expect(panel()).toBeNull();
  });
});
