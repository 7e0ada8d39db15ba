import { STAY_LIMITS } from '@portico/contract';
import { expectNoAxeFindings } from '@portico/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { START, showBar } from '../test-support/search-bar-scene.tsx';

describe('the dates', () => {
  const day = (name: RegExp) => screen.findByRole('button', { name });

  it('[SRCH-02, SRCH-03] first click in, second out in either order, third anew; days that are over cannot be chosen', async () => {
    const { user, sent } = showBar({ today: '2026-12-05' });
    await user.click(await screen.findByRole('button', { name: /Check-in – check-out/ }));
    expect((await day(/Friday,? 4 December 2026/)).getAttribute('aria-disabled')).toBe('true');
    await user.click(await day(/20 December 2026/));
    const cell = screen.getByRole('button', { name: /Check-in – check-out/ });
    expect(cell.textContent).toContain('Sun 20 Dec – Mon 21 Dec');
    expect(cell.textContent).toContain('1 night');
    await user.click(await day(/17 December 2026/));
    expect(cell.textContent).toContain('Thu 17 Dec – Sun 20 Dec');
    expect(cell.textContent).toContain('3 nights');
    await user.click(await day(/31 December 2026/));
    await user.click(await day(/31 December 2026/));
    expect(cell.textContent).toContain('Thu 31 Dec – Fri 1 Jan');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(sent.at(-1)?.dates).toEqual({ checkIn: '2026-12-31', checkOut: '2027-01-01' });
  });

  /** The panel loads on first opening, so its fields may appear after its footer. */
  const openDates = async (user: ReturnType<typeof showBar>['user']) => {
    await user.click(await screen.findByRole('button', { name: /Check-in – check-out/ }));
    await screen.findByRole('textbox', { name: 'Check-in' });
  };
  const box = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;

  it('[SRCH-02, SRCH-03] typed days are taken over on Enter and on leaving, and the calendar follows', async () => {
    const { user, sent } = showBar();
    await openDates(user);
    await user.clear(box('Check-in'));
    await user.type(box('Check-in'), '5/3/2027{Enter}');
    expect(box('Check-in').value).toBe('2027-03-05');
    expect(box('Check-out').value).toBe('2027-03-06');
    expect(await screen.findByRole('grid', { name: 'March 2027' })).toBeTruthy();
    await user.clear(box('Check-out'));
    await user.type(box('Check-out'), '9 Mar');
    await user.tab();
    const cell = screen.getByRole('button', { name: /Check-in – check-out/ });
    expect(cell.textContent).toContain('Fri 5 Mar – Tue 9 Mar 2027');
    expect(cell.textContent).toContain('4 nights');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(sent.at(-1)?.dates).toEqual({ checkIn: '2027-03-05', checkOut: '2027-03-09' });
  });

  it.each([
    ['2026-12-12', '2026-12-15', '12月12日 周六 – 12月15日 周二'],
    ['2026-12-30', '2027-01-02', '12月30日 周三 – 2027年1月2日 周六'],
    ['2027-01-05', '2027-01-07', '2027年1月5日 周二 – 1月7日 周四'],
  ])('[SRCH-02] Chinese says another year once, where it begins: %s to %s', async (checkIn, checkOut, expectedText) => {
    showBar({ initial: { ...START, dates: { checkIn, checkOut } } }, { language: 'zh' });
    const cell = await screen.findByRole('button', { name: /入住 – 离店/ });
    expect(cell.textContent).toContain(expectedText);
  });

  it('[SRCH-03] the end may be typed first, and no night at all becomes one', async () => {
    const { user } = showBar();
    await openDates(user);
    await user.clear(box('Check-out'));
    await user.type(box('Check-out'), '2026-12-03{Enter}');
    expect([box('Check-in').value, box('Check-out').value]).toEqual(['2026-12-02', '2026-12-03']);
    await user.clear(box('Check-out'));
    await user.type(box('Check-out'), '2026-12-02{Enter}');
    expect([box('Check-in').value, box('Check-out').value]).toEqual(['2026-12-02', '2026-12-03']);
  });

  it('[SRCH-02] typed days wait for the word that an input method is spelling', async () => {
    const { user, sent } = showBar({}, { language: 'zh' });
    await user.click(await screen.findByRole('button', { name: /入住 – 离店/ }));
    await user.clear(box('入住'));
    fireEvent.compositionStart(box('入住'));
    fireEvent.input(box('入住'), { target: { value: '2026年12月1ri' } });
    // Safari reports the Enter that accepts a composed word only by its key code.
    for (const key of [{ isComposing: true }, { keyCode: 229 }])
      fireEvent.keyDown(box('入住'), { key: 'Enter', ...key });
    expect(box('入住').value).toBe('2026年12月1ri');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.input(box('入住'), { target: { value: '2026年12月1日' } });
    fireEvent.compositionEnd(box('入住'));
    await user.keyboard('{Enter}');
    expect(box('入住').value).toBe('2026-12-01');
    expect(sent).toEqual([]);
  });

  it.each([
    ['2026-02-30', 'This date does not exist.'],
    ['19/11/2026', 'Today at the destination is 20 November 2026. Choose today or later.'],
    ['2027-12-01', 'Rooms can be booked up to 30 November 2027.'],
  ])('[SRCH-02] %s is refused with the reason, and the dates stay', async (text, reason) => {
    const { user, sent } = showBar();
    await openDates(user);
    await screen.findByText(/; today is .*20 Nov/);
    await user.clear(box('Check-in'));
    await user.type(box('Check-in'), `${text}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toContain(reason);
    expect(box('Check-in').getAttribute('aria-invalid')).toBe('true');
    await user.click(await day(/14 December 2026/));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(box('Check-in').value).toBe('2026-12-14');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(sent.at(-1)?.dates.checkIn).toBe('2026-12-14');
  });

  it('[SRCH-02] both boxes have their names, in Chinese too, and nothing that axe finds', async () => {
    const { user } = showBar({}, { language: 'zh' });
    await user.click(await screen.findByRole('button', { name: /入住 – 离店/ }));
    await user.clear(box('离店'));
    await user.type(box('离店'), '12月20日{Enter}');
    expect(box('离店').value).toBe('2026-12-20');
    await screen.findByRole('grid', { name: '2026年12月' });
    await expectNoAxeFindings(screen.getByRole('dialog', { name: '入住 – 离店' }));
  });

  it('[SRCH-02] the first day is the destination’s own today, wherever the agent sits', async () => {
    const { user } = showBar({ today: '2026-12-11' });
    await openDates(user);
    await screen.findByText(/; today is .*11 Dec/);
    expect((await day(/Thursday,? 10 December 2026/)).getAttribute('aria-disabled')).toBe('true');
    expect((await day(/Friday,? 11 December 2026/)).getAttribute('aria-current')).toBe('date');
    expect(box('Check-in').value).toBe('2026-12-11');
  });

  it('[SRCH-02] a phone scrolls through thirteen months in a drawer', async () => {
    window.happyDOM.setViewport({ width: 390, height: 844 });
    const { user } = showBar();
    await user.click(await screen.findByRole('button', { name: /Las Vegas/ }));
    await user.click(await screen.findByRole('button', { name: /Check-in – check-out/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Check-in – check-out' });
    expect(await within(drawer).findAllByRole('grid')).toHaveLength(STAY_LIMITS.calendarMonths);
    window.happyDOM.setViewport({ width: 1500, height: 900 });
  });

  it('a stay that nobody can price is said to be too long', async () => {
    const { user, sent } = showBar({
      initial: { ...START, dates: { checkIn: '2026-12-01', checkOut: '2027-01-10' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    expect(screen.getByText('A stay can last at most 30 nights.')).toBeTruthy();
    expect(sent).toHaveLength(0);
  });
});
