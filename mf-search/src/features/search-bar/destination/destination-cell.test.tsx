import { getDestinations, type Suggestion } from '@portico/contract';
import { readStored } from '@portico/runtime';
import { aSuggestion, FAILURES, offline, runOutOfTime } from '@portico/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_DESTINATION } from '../draft/search-draft.ts';
import { destination, option, options, showBar } from '../test-support/search-bar-scene.tsx';
import { region } from './recent-searches.ts';

const vegas = aSuggestion();
const palms = aSuggestion({
  kind: 'hotel',
  regionId: '31',
  regionType: 'hotel',
  nameEn: 'Las Palmas Inn',
  nameZh: '棕榈旅馆',
  addressEn: 'Las Vegas (NV)',
  addressZh: '拉斯维加斯',
});

const asked = (server: ReturnType<typeof showBar>['server']) =>
  server.requests(getDestinations).map(({ keyword }) => keyword);

describe('the destination', () => {
  it('[SRCH-01] suggests locations and hotels when the typing has paused, seven on a desk', async () => {
    const find = vi.fn(() => [vegas, palms]);
    const { user, server } = showBar({ find });
    const box = await destination();
    await user.clear(box);
    await user.type(box, 'las');
    expect(find).not.toHaveBeenCalled();
    await option('Las Vegas (NV)Nevada, United States');
    const list = within(screen.getByRole('listbox'));
    expect(list.getByRole('group', { name: 'Locations' }).textContent).toContain('Las Vegas (NV)');
    expect(list.getByRole('group', { name: 'Hotels' }).textContent).toContain('Las Palmas Inn');
    expect(server.requests(getDestinations)).toEqual([{ keyword: 'las', size: 7 }]);
  });

  it('[SRCH-01] answers what it knows at once and keeps it for the session', async () => {
    const london = aSuggestion({ nameEn: 'London', regionId: '5' });
    const { user, server } = showBar({ find: (keyword) => ('london'.startsWith(keyword) ? [london] : []) });
    const box = await destination();
    await user.clear(box);
    await user.type(box, 'lond');
    await option('London');
    // Something true shows at once, before the server is asked about it.
    await user.type(box, 'o');
    expect(options().join()).toContain('London');
    await user.type(box, '{Backspace}');
    expect(options().join()).toContain('London');
    expect(asked(server).filter((keyword) => keyword === 'lond')).toHaveLength(1);
    const kept = readStored('suggestions')?.find(
      ([[, request]]) => (request as { keyword: string }).keyword === 'lond',
    );
    expect(JSON.stringify(kept)).toContain('London');
    await user.clear(box);
    await user.type(box, ' LOND');
    expect(options().join()).toContain('London');
    expect(asked(server).filter((keyword) => keyword.toLowerCase() === 'lond')).toHaveLength(1);
  });

  it('[SRCH-01] a late answer never takes the place of a newer one', async () => {
    let answerLate = (_: readonly Suggestion[]) => {};
    const { user, server } = showBar({
      find: (keyword) =>
        keyword === 'mad'
          ? new Promise((resolve) => {
              answerLate = resolve;
            })
          : [aSuggestion({ regionId: '9', nameEn: 'Madrid', addressEn: 'Spain' })],
    });
    const box = await destination();
    await user.clear(box);
    await user.type(box, 'mad');
    await waitFor(() => expect(asked(server)).toEqual(['mad']), { timeout: 3000 });
    await user.type(box, 'r');
    await option('Madrid');
    await act(async () => answerLate([aSuggestion({ regionId: '8', nameEn: 'Madison' })]));
    expect(options()).toEqual(['MadridSpain']);
  });

  it('[SRCH-01] is chosen by keyboard alone, in Chinese too', async () => {
    const { user, sent } = showBar({ find: () => [vegas, palms] }, { language: 'zh' });
    const box = (await screen.findByRole('combobox', { name: '目的地或酒店' })) as HTMLInputElement;
    await user.keyboard('/');
    expect(document.activeElement).toBe(box);
    await user.keyboard('旅馆');
    await option('棕榈旅馆Las Palmas Inn · 拉斯维加斯');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(box.value).toBe('棕榈旅馆');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(sent.at(-1)?.destination).toMatchObject({ regionId: '31', regionType: 'hotel', nameEn: 'Las Palmas Inn' });
  });

  it('[SRCH-01] asks for nothing, and loses nothing, while an input method spells', async () => {
    const { user, server } = showBar({ find: () => [vegas] }, { language: 'zh' });
    const box = (await screen.findByRole('combobox', { name: '目的地或酒店' })) as HTMLInputElement;
    await user.clear(box);
    await user.type(box, '拉');
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: '拉sijia' } });
    for (const key of ['Enter', 'Escape', 'ArrowDown'])
      fireEvent.keyDown(box, { key, isComposing: true, keyCode: 229 });
    expect(box.value).toBe('拉sijia');
    await waitFor(() => expect(asked(server)).toEqual(['拉']), { timeout: 3000 });
    fireEvent.change(box, { target: { value: '拉斯维加斯' } });
    fireEvent.compositionEnd(box);
    expect(box.value).toBe('拉斯维加斯');
    await waitFor(() => expect(asked(server)).toEqual(['拉', '拉斯维加斯']), { timeout: 3000 });
  });

  it('[SRCH-01] Esc closes the list, then brings the chosen place back', async () => {
    const { user } = showBar({ find: () => [palms] });
    const box = (await destination()) as HTMLInputElement;
    await user.clear(box);
    await user.type(box, 'palmas');
    await option('Las Palmas Inn');
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(box.value).toBe('palmas');
    await user.keyboard('{Escape}');
    expect(box.value).toBe('Las Vegas (NV)');
    expect(document.activeElement).toBe(box);
  });

  it('[SRCH-06] is required', async () => {
    const { user, sent } = showBar();
    const box = await destination();
    await user.clear(box);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const missing = await screen.findByRole('combobox', { name: 'Choose a destination or a property.' });
    expect(missing.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toHaveLength(0);
  });

  it('what was typed and not chosen gives way to the chosen one', async () => {
    const { user } = showBar();
    const box = (await destination()) as HTMLInputElement;
    await user.clear(box);
    await user.type(box, 'zzz');
    await user.tab();
    expect(box.value).toBe('Las Vegas (NV)');
  });

  it('[SRCH-06] cleared and left on a phone, it empties the stored region; thirty suggestions there', async () => {
    window.happyDOM.setViewport({ width: 390, height: 844 });
    const { user, server } = showBar({ find: () => [vegas] });
    region.write(DEFAULT_DESTINATION);
    await user.click(await screen.findByRole('button', { name: /Las Vegas/ }));
    const box = await destination();
    await user.type(box, 'las');
    await waitFor(() => expect(server.lastRequest(getDestinations)).toEqual({ keyword: 'las', size: 30 }), {
      timeout: 3000,
    });
    await user.click(screen.getByRole('button', { name: 'Clear destination' }));
    await user.tab();
    await waitFor(() => expect(region.read()).toBeUndefined());
    window.happyDOM.setViewport({ width: 1500, height: 900 });
  });
});

describe('suggestions, when their call', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => vi.useRealTimers());

  // What was found once is known for the session, so each asks for a place of its own.
  const cases = FAILURES.map((failure, index) => ({ ...failure, place: `porto${index}` }));

  it.each(cases)('[SRCH-01] $what, say so in the box and recover by Enter', async ({ place, ...failure }) => {
    const { user, server, toasts } = showBar();
    server.answer(getDestinations, failure.reply);
    const box = await destination();
    await user.clear(box);
    await user.type(box, place);
    await waitFor(() => expect(asked(server)).toEqual([place]), { timeout: 3000 });
    if (failure.isSlow) expect(screen.getByText('Looking…')).toBeTruthy();
    await runOutOfTime(failure);
    await screen.findByText('Suggestions could not be loaded.');
    expect(toasts).toEqual([]);
    server.answer(getDestinations, { name: 'suggestions', data: [aSuggestion({ nameEn: 'Porto', regionId: '77' })] });
    await user.keyboard('{Enter}');
    await option('Porto');
    expect(asked(server)).toEqual([place, place]);
  });

  it('[SRCH-01] the button in the box tries again without taking the focus', async () => {
    const { user, server } = showBar();
    server.answer(getDestinations, offline());
    const box = await destination();
    await user.clear(box);
    await user.type(box, 'braga');
    const button = await screen.findByRole('button', { name: 'Try again' });
    server.answer(getDestinations, { name: 'suggestions', data: [aSuggestion({ nameEn: 'Braga', regionId: '78' })] });
    await user.click(button);
    await option('Braga');
    expect(document.activeElement).toBe(box);
  });
});
