import { getDestinations, readHotelListQuery, type Suggestion } from '@portico/contract';
import { readStored } from '@portico/runtime';
import { buildSuggestion, FAILURES, offline, runOutOfTime } from '@portico/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_DESTINATION } from '../draft/search-draft.ts';
import { destination, option, options, START, showBar } from '../test-support/search-bar-scene.tsx';
import { region, storedSearches } from './recent-searches.ts';

const vegas = buildSuggestion();
const palms = buildSuggestion({
  kind: 'hotel',
  regionId: '31',
  regionType: 'hotel',
  nameEn: 'Las Palmas Inn',
  nameZh: '棕榈旅馆',
  addressEn: 'Las Vegas (NV)',
  addressZh: '拉斯维加斯',
});

const keywordsOf = (server: ReturnType<typeof showBar>['server']) =>
  server
    .requests(getDestinations)
    .map(({ keyword }) => keyword)
    .filter((keyword) => keyword !== '');

describe('a district among the destinations', () => {
  const strip = buildSuggestion({ byEn: 'South Strip', byZh: '南大道', district: 'south-strip' });

  it('is searched as its city with the list narrowed to it, until another place is chosen', async () => {
    const { user, sent } = showBar({ find: (keyword) => (keyword === 'south' ? [strip] : [palms]) });
    await user.clear(await destination());
    await user.type(await destination(), 'south');
    await user.click(await option('South Strip'));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(sent.at(-1)).toMatchObject({ destination: { regionId: strip.regionId }, districts: ['south-strip'] });
    await user.clear(await destination());
    await user.type(await destination(), 'palmas');
    await user.click(await option('Las Palmas Inn'));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(sent.at(-1)).toMatchObject({ destination: { regionId: '31' }, districts: [] });
  });
});

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
    expect(keywordsOf(server)).toEqual(['las']);
    expect(server.lastRequest(getDestinations)).toEqual({ keyword: 'las', size: 7 });
  });

  it('is written over by whoever presses it and types, though a press puts the caret after what it holds', async () => {
    const { user } = showBar({ find: () => [vegas] });
    const box = (await destination()) as HTMLInputElement;
    expect(box.value).not.toBe('');
    await pressLikeSafari(box);
    await user.keyboard('reno');
    expect(box.value).toBe('reno');
    // The second press corrects the text.
    await pressLikeSafari(box);
    await user.keyboard('x');
    expect(box.value).toBe('renox');

    /** Safari sets the caret on mouse up, after the focus event. */
    async function pressLikeSafari(pressed: HTMLInputElement) {
      await user.pointer({ keys: '[MouseLeft>]', target: pressed });
      pressed.setSelectionRange(pressed.value.length, pressed.value.length);
      await user.pointer({ keys: '[/MouseLeft]' });
    }
  });

  it('[SRCH-01] answers what it knows at once and keeps it for the session', async () => {
    const london = buildSuggestion({ nameEn: 'London', regionId: '5' });
    const { user, server } = showBar({ find: (keyword) => ('london'.startsWith(keyword) ? [london] : []) });
    const box = await destination();
    await user.clear(box);
    await user.type(box, 'lond');
    await option('London');
    // Local suggestions show before the server responds.
    await user.type(box, 'o');
    expect(options().join()).toContain('London');
    await user.type(box, '{Backspace}');
    expect(options().join()).toContain('London');
    expect(keywordsOf(server).filter((keyword) => keyword === 'lond')).toHaveLength(1);
    const storedSuggestions = readStored('suggestions')?.find(
      ([[, request]]) => (request as { keyword: string }).keyword === 'lond',
    );
    expect(JSON.stringify(storedSuggestions)).toContain('London');
    await user.clear(box);
    await user.type(box, ' LOND');
    expect(options().join()).toContain('London');
    expect(keywordsOf(server).filter((keyword) => keyword.toLowerCase() === 'lond')).toHaveLength(1);
  });

  it('[SRCH-01] a late answer never takes the place of a newer one', async () => {
    let respondLate = (_: readonly Suggestion[]) => {};
    const { user, server } = showBar({
      find: (keyword) =>
        keyword === 'mad'
          ? new Promise((resolve) => {
              respondLate = resolve;
            })
          : [buildSuggestion({ regionId: '9', nameEn: 'Madrid', addressEn: 'Spain' })],
    });
    const box = await destination();
    await user.clear(box);
    await user.type(box, 'mad');
    await waitFor(() => expect(keywordsOf(server)).toEqual(['mad']), { timeout: 3000 });
    await user.type(box, 'r');
    await option('Madrid');
    await act(async () => respondLate([buildSuggestion({ regionId: '8', nameEn: 'Madison' })]));
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
    await waitFor(() => expect(keywordsOf(server)).toEqual(['拉']), { timeout: 3000 });
    fireEvent.change(box, { target: { value: '拉斯维加斯' } });
    fireEvent.compositionEnd(box);
    expect(box.value).toBe('拉斯维加斯');
    await waitFor(() => expect(keywordsOf(server)).toEqual(['拉', '拉斯维加斯']), { timeout: 3000 });
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
    const missing = await screen.findByRole('combobox', {
      name: 'Destination or property',
      description: 'Choose a destination or a property.',
    });
    expect(missing.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toHaveLength(0);
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

describe('what is typed and left', () => {
  const kyoto = buildSuggestion({ regionId: '21', nameEn: 'Kyoto', nameZh: '京都', addressEn: 'Japan' });
  const kyotoInn = buildSuggestion({ kind: 'hotel', regionId: '22', regionType: 'hotel', nameEn: 'Kyoto Inn' });
  const search = () => screen.getByRole('button', { name: 'Search' });
  const field = () => screen.getByRole('combobox', { name: 'Destination or property' }) as HTMLInputElement;

  async function typeIn(user: ReturnType<typeof showBar>['user'], text: string) {
    const box = (await destination()) as HTMLInputElement;
    await user.clear(box);
    await user.type(box, text);
    return box;
  }

  /** A server that responds on demand. */
  function slowServer(suggestions: readonly Suggestion[]) {
    const { promise, resolve } = Promise.withResolvers<readonly Suggestion[]>();
    return { find: () => promise, answer: () => act(async () => resolve(suggestions)) };
  }

  it('[DESK-03] Tab takes the highlighted suggestion', async () => {
    const { user, sent } = showBar({ find: () => [kyoto, kyotoInn] });
    const box = await typeIn(user, 'kyo');
    await option('Kyoto Inn');
    await user.tab();
    expect(box.value).toBe('Kyoto');
    await user.click(search());
    expect(sent.map((one) => one.destination?.nameEn)).toEqual(['Kyoto']);
  });

  it('[DESK-03] a press elsewhere takes the one that the arrows point at', async () => {
    const { user, sent } = showBar({ find: () => [kyoto, kyotoInn] });
    await typeIn(user, 'kyot');
    await option('Kyoto Inn');
    await user.keyboard('{ArrowDown}');
    await user.click(search());
    expect(sent.map((one) => one.destination?.nameEn)).toEqual(['Kyoto Inn']);
  });

  it('[DESK-03] a pointer that only passes over a row on its way chooses nothing', async () => {
    const { user, sent } = showBar({ find: () => [kyoto, kyotoInn] });
    await typeIn(user, 'kyoto');
    await user.hover(await option('Kyoto Inn'));
    await user.unhover(await option('Kyoto Inn'));
    await user.click(search());
    expect(sent.map((one) => one.destination?.nameEn)).toEqual(['Kyoto']);
  });

  it('[DESK-03] Search waits for the answer, says so, and then searches what was typed', async () => {
    const { find, answer } = slowServer([kyoto]);
    const { user, sent, server } = showBar({ find });
    await typeIn(user, 'kyoto st');
    await user.click(search());
    await waitFor(() => expect(keywordsOf(server)).toEqual(['kyoto st']));
    expect(sent).toEqual([]);
    expect(field().value).toBe('kyoto st');
    expect(screen.getByRole('status').textContent).toBe('Looking…');
    expect(search().getAttribute('aria-busy')).toBe('true');
    await answer();
    await waitFor(() => expect(sent.map((one) => one.destination?.nameEn)).toEqual(['Kyoto']));
    expect(field().value).toBe('Kyoto');
  });

  it('[DESK-03] Enter before there are suggestions waits likewise', async () => {
    const { find, answer } = slowServer([kyoto]);
    const { user, sent } = showBar({ find });
    await typeIn(user, 'kyoto en{Enter}');
    expect(sent).toEqual([]);
    await answer();
    await waitFor(() => expect(sent.map((one) => one.destination?.nameEn)).toEqual(['Kyoto']));
  });

  it('[DESK-03] Tab waits likewise, and searches nothing', async () => {
    const { find, answer } = slowServer([kyoto]);
    const { user, sent } = showBar({ find });
    await typeIn(user, 'kyoto ta');
    await user.tab();
    expect(field().value).toBe('kyoto ta');
    await answer();
    await waitFor(() => expect(field().value).toBe('Kyoto'));
    expect(sent).toEqual([]);
  });

  it('[DESK-03] stays in the box when nothing is known by it: one sentence says so, and nothing is searched', async () => {
    const { find, answer } = slowServer([]);
    const { user, sent } = showBar({ find });
    await typeIn(user, 'zzzz');
    await user.click(search());
    await answer();
    const box = (await screen.findByRole('combobox', {
      name: 'Destination or property',
      description: 'We couldn’t find this destination.',
    })) as HTMLInputElement;
    expect(box.value).toBe('zzzz');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(box);
    expect(screen.getByRole('status').textContent).toBe('We couldn’t find this destination.');
    await user.click(search());
    expect(sent).toEqual([]);
    await user.type(box, 'x');
    expect(await destination()).toBe(box);
  });

  it('[DESK-03] says it in Chinese', async () => {
    const { user } = showBar({}, { language: 'zh' });
    const box = await screen.findByRole('combobox', { name: '目的地或酒店' });
    await user.clear(box);
    await user.type(box, '无此地');
    await user.tab();
    expect(await screen.findByRole('combobox', { name: '目的地或酒店', description: '没有找到这个目的地。' })).toBe(
      box,
    );
  });

  it('[DESK-03] stays, to be chosen, where Esc has put the list away', async () => {
    const { user, sent } = showBar({ find: () => [kyoto] });
    const box = await typeIn(user, 'kyotoo');
    await option('Kyoto');
    await user.keyboard('{Escape}');
    await user.click(search());
    expect(
      screen.getByRole('combobox', {
        name: 'Destination or property',
        description: 'Choose a destination or a property.',
      }),
    ).toBe(box);
    expect(document.activeElement).toBe(box);
    expect(box.value).toBe('kyotoo');
    expect(sent).toEqual([]);
  });

  it('[DESK-03] stays when the suggestions cannot be had, and says so', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { user, sent, server } = showBar();
    server.answer(getDestinations, offline());
    const box = await typeIn(user, 'kyoto of');
    await user.tab();
    expect(
      await screen.findByRole('combobox', {
        name: 'Destination or property',
        description: 'Suggestions could not be loaded.',
      }),
    ).toBe(box);
    expect(box.value).toBe('kyoto of');
    expect(sent).toEqual([]);
  });

  it('a field that was only visited keeps its place', async () => {
    const { user, server } = showBar();
    const box = (await destination()) as HTMLInputElement;
    await user.click(box);
    await user.tab();
    expect(box.value).toBe('Las Vegas (NV)');
    // Waits for the request of the click, so that it does not reach the next test.
    await waitFor(() => expect(server.requests(getDestinations)).toHaveLength(1));
  });
});

describe('before the server answers', () => {
  const popular = [
    buildSuggestion({ regionId: '31', nameEn: 'New York (NY)', nameZh: '纽约', alsoFoundBy: ['JFK', 'NYC', 'niuyue'] }),
    buildSuggestion({ regionId: '32', nameEn: 'Tokyo', nameZh: '东京', alsoFoundBy: ['HND', 'dongjing', '東京'] }),
  ];

  it.each([
    ['tok', 'Tokyo'],
    ['nyc', 'New York (NY)'],
    ['dongj', 'Tokyo'],
    ['東京', 'Tokyo'],
  ])('[SRCH-01] the most asked places, which come when the box is entered, answer «%s»', async (typed, name) => {
    const { user, server } = showBar({ popular });
    const box = await destination();
    await user.click(box);
    await waitFor(() => expect(server.requests(getDestinations)).toEqual([{ keyword: '', size: 50 }]));
    await user.clear(box);
    await user.type(box, typed);
    await waitFor(() => expect(options().join()).toContain(name));
    expect(keywordsOf(server)).toEqual([]);
    await user.tab();
    expect((box as HTMLInputElement).value).toBe(name);
  });

  it('[SRCH-01] places that were searched before answer', async () => {
    const recent = readHotelListQuery(new URLSearchParams({ type: '1', type_id: '44', region: 'Lisbon' }), START.dates);
    storedSearches.write([recent]);
    const { user } = showBar();
    const box = await destination();
    await user.clear(box);
    await user.type(box, 'lis');
    expect(options()).toEqual(['Lisbon']);
  });

  it('a slash pressed before the box is there goes to it', async () => {
    const { user } = showBar();
    await user.keyboard('/');
    const box = await destination();
    expect(document.activeElement).toBe(box);
  });

  it('the keys are told only where there is something to choose', async () => {
    const { user } = showBar({ popular });
    const box = await destination();
    await user.clear(box);
    await user.type(box, 'toky');
    await option('Tokyo');
    expect(screen.getByText(/to choose/).textContent).toBe('↑↓ to choose Esc to close');
    await user.type(box, 'zzz');
    await screen.findByText(/No results/, {}, { timeout: 3000 });
    expect(screen.queryByText(/to choose/)).toBeNull();
  });
});

describe('suggestions, when their call', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => vi.useRealTimers());

  // Results are cached for the session, so each case uses its own place.
  const cases = FAILURES.map((failure, index) => ({ ...failure, place: `porto${index}` }));

  it.each(cases)('[SRCH-01] $what, say so in the box and recover by Enter', async ({ place, ...failure }) => {
    const { user, server, toasts } = showBar();
    server.answer(getDestinations, failure.reply);
    const box = await destination();
    await user.clear(box);
    await user.type(box, place);
    await waitFor(() => expect(keywordsOf(server)).toEqual([place]), { timeout: 3000 });
    if (failure.isSlow) expect(screen.getByText('Looking…')).toBeTruthy();
    await runOutOfTime(failure);
    await screen.findByText('Suggestions could not be loaded.');
    expect(toasts).toEqual([]);
    server.answer(getDestinations, {
      name: 'suggestions',
      data: [buildSuggestion({ nameEn: 'Porto', regionId: '77' })],
    });
    await user.keyboard('{Enter}');
    await option('Porto');
    expect(keywordsOf(server)).toEqual([place, place]);
  });

  it('[SRCH-01] the button in the box tries again without taking the focus', async () => {
    const { user, server } = showBar();
    server.answer(getDestinations, offline());
    const box = await destination();
    await user.clear(box);
    await user.type(box, 'braga');
    const button = await screen.findByRole('button', { name: 'Try again' });
    server.answer(getDestinations, {
      name: 'suggestions',
      data: [buildSuggestion({ nameEn: 'Braga', regionId: '78' })],
    });
    await user.click(button);
    await option('Braga');
    expect(document.activeElement).toBe(box);
  });
});
