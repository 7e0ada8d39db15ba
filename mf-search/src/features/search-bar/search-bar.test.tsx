import { getCountries, getDestinations, getTimeZone, STAY_LIMITS, type Suggestion } from '@portico/contract';
import { readStored, writeStored } from '@portico/runtime';
import { answering, aSuggestion, type PageOptions, renderPage } from '@portico/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SearchBar } from './search-bar.tsx';
import { DEFAULT_DESTINATION, type SearchDraft } from './search-draft.ts';

const START: SearchDraft = {
  destination: DEFAULT_DESTINATION,
  dates: { checkIn: '2026-12-10', checkOut: '2026-12-13' },
  guests: { rooms: 2, adults: 4, childAges: [] },
};

const vegas = aSuggestion();
const palms = aSuggestion({
  kind: 'hotel',
  id: '31',
  regionType: 'hotel',
  nameEn: 'Las Palmas Inn',
  nameZh: '棕榈旅馆',
  addressEn: 'Las Vegas (NV)',
  addressZh: '拉斯维加斯',
});

function Bar({
  initial,
  mostRooms,
  onSearch,
}: {
  initial: SearchDraft;
  mostRooms: number;
  onSearch: (draft: SearchDraft) => void;
}) {
  const [areDatesOpen, setAreDatesOpen] = useState(false);
  return (
    <SearchBar
      initial={initial}
      mostRooms={mostRooms}
      submitLabel="Search"
      onSearch={onSearch}
      areDatesOpen={areDatesOpen}
      onDatesOpenChange={setAreDatesOpen}
    />
  );
}

interface Given {
  initial?: SearchDraft;
  mostRooms?: number;
  today?: string;
  find?: (keyword: string, size: number) => readonly Suggestion[] | Promise<readonly Suggestion[]>;
}

function showBar(
  { initial = START, mostRooms = 10, today = '2026-11-20', find = () => [] }: Given = {},
  options: PageOptions<[]> = {},
) {
  const sent: SearchDraft[] = [];
  const page = renderPage(<Bar initial={initial} mostRooms={mostRooms} onSearch={(draft) => sent.push(draft)} />, {
    ...options,
    answers: [
      [getTimeZone, { name: 'today', data: today }],
      [getCountries, { name: 'countries', data: { CN: 'China', FR: 'France' } }],
      answering(getDestinations, async ({ keyword, size }) => ({
        name: 'suggestions' as const,
        data: await find(keyword, size),
      })),
    ],
  });
  return { ...page, sent };
}

const destination = () => screen.findByRole('combobox', { name: 'Destination or property' });
const asked = (server: ReturnType<typeof showBar>['server']) =>
  server.requests(getDestinations).map(({ keyword }) => keyword);

const options = () => screen.queryAllByRole('option').map((option) => option.textContent ?? '');

/** The option with these words; the typed part of them is marked, so they are no single text. */
function option(words: string): Promise<HTMLElement> {
  return waitFor(
    () => {
      const found = screen.getAllByRole('option').find(({ textContent }) => textContent?.includes(words));
      if (found === undefined) throw new Error(`no option says ${words}: ${options().join(', ')}`);
      return found;
    },
    { timeout: 3000 },
  );
}

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
    const london = aSuggestion({ nameEn: 'London', id: '5' });
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
    expect(readStored('suggestions')).toMatchObject({ 'en/7/lond': [{ nameEn: 'London' }] });
  });

  it('[SRCH-01] a late answer never takes the place of a newer one', async () => {
    let answerLate = (_: readonly Suggestion[]) => {};
    const { user, server } = showBar({
      find: (keyword) =>
        keyword === 'mad'
          ? new Promise((resolve) => {
              answerLate = resolve;
            })
          : [aSuggestion({ id: '9', nameEn: 'Madrid', addressEn: 'Spain' })],
    });
    const box = await destination();
    await user.clear(box);
    await user.type(box, 'mad');
    await waitFor(() => expect(asked(server)).toEqual(['mad']), { timeout: 3000 });
    await user.type(box, 'r');
    await option('Madrid');
    await act(async () => answerLate([aSuggestion({ id: '8', nameEn: 'Madison' })]));
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
    expect(sent.at(-1)?.destination).toMatchObject({ id: '31', regionType: 'hotel', nameEn: 'Las Palmas Inn' });
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
    writeStored('region', DEFAULT_DESTINATION);
    await user.click(await screen.findByRole('button', { name: /Las Vegas/ }));
    const box = await destination();
    await user.type(box, 'las');
    await waitFor(() => expect(server.lastRequest(getDestinations)).toEqual({ keyword: 'las', size: 30 }), {
      timeout: 3000,
    });
    await user.click(screen.getByRole('button', { name: 'Clear destination' }));
    await user.tab();
    await waitFor(() => expect(readStored('region')).toBeUndefined());
    window.happyDOM.setViewport({ width: 1500, height: 900 });
  });
});

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
    expect(screen.getByText('A stay may last 30 nights at most.')).toBeTruthy();
    expect(sent).toHaveLength(0);
  });
});

describe('rooms and guests', () => {
  const open = async (user: ReturnType<typeof showBar>['user']) =>
    user.click(await screen.findByRole('button', { name: /Rooms and guests/ }));

  it('[SRCH-04] rooms raise adults, adults lower rooms, each child has its age', async () => {
    const { user, sent } = showBar({ initial: { ...START, guests: { rooms: 1, adults: 1, childAges: [] } } });
    await open(user);
    await user.click(screen.getByRole('button', { name: 'More rooms' }));
    const cell = screen.getByRole('button', { name: /Rooms and guests/ });
    expect(cell.textContent).toContain('2 rooms · 2 adults');
    await user.click(screen.getByRole('button', { name: 'Fewer adults' }));
    expect(cell.textContent).toContain('1 room · 1 adult');
    await user.click(screen.getByRole('button', { name: 'More children' }));
    await user.click(screen.getByRole('button', { name: 'More children' }));
    const second = screen.getByRole('combobox', { name: 'Age of child 2 at check-out' });
    expect(
      within(second)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['<1', ...Array.from({ length: 17 }, (_, year) => String(year + 1))]);
    await user.selectOptions(second, '6');
    expect(cell.textContent).toContain('2 children (<1, 6)');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(sent.at(-1)?.guests).toEqual({ rooms: 1, adults: 1, childAges: [0, 6] });
  });

  it('[SRCH-04] ages stay while the count of children goes down and up again', async () => {
    const { user } = showBar({ initial: { ...START, guests: { rooms: 1, adults: 2, childAges: [5, 11] } } });
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Fewer children' }));
    await user.click(screen.getByRole('button', { name: 'Fewer children' }));
    const cell = screen.getByRole('button', { name: /Rooms and guests/ });
    expect(cell.textContent).not.toContain('child');
    await user.click(screen.getByRole('button', { name: 'More children' }));
    await user.click(screen.getByRole('button', { name: 'More children' }));
    expect(cell.textContent).toContain('2 children (5, 11)');
  });

  it.each([STAY_LIMITS.rooms.maxInHeader, STAY_LIMITS.rooms.max])(
    '[SRCH-04] %s rooms are the most',
    async (mostRooms) => {
      const { user } = showBar({ mostRooms, initial: { ...START, guests: { rooms: 10, adults: 12, childAges: [] } } });
      await open(user);
      expect(screen.getByRole('button', { name: /Rooms and guests/ }).textContent).toContain(`${mostRooms} rooms`);
      expect(screen.getByRole('button', { name: 'More rooms' }).getAttribute('aria-disabled')).toBe('true');
      expect(screen.getByText(`At most ${mostRooms}`)).toBeTruthy();
    },
  );
});

describe('nationality', () => {
  it('[SRCH-05] is optional, chosen from the countries of the server, and can be taken back', async () => {
    const { user, sent } = showBar();
    const box = await screen.findByRole('combobox', { name: 'Nationality' });
    await user.type(box, 'fra');
    await user.click(await option('France'));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.click(screen.getByRole('button', { name: 'Clear nationality' }));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(sent.map(({ nationality }) => nationality)).toEqual(['FR', undefined]);
  });
});

describe('recent searches', () => {
  it('[SRCH-11] are offered while nothing is typed, and bring back the whole search', async () => {
    const { user, sent } = showBar();
    writeStored('recentSearches', [
      {
        regionType: 'city',
        regionId: '44',
        regionName: 'Lisbon',
        checkIn: '2027-02-01',
        checkOut: '2027-02-04',
        rooms: 1,
        adults: 1,
        childAges: [],
        sort: 'hot',
        keyword: '',
        stars: [],
        budgets: [],
        page: 1,
      },
    ]);
    await user.click(await destination());
    await user.click(await option('Lisbon1–4 Feb 2027'));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(sent.at(-1)).toMatchObject({
      destination: { id: '44', nameEn: 'Lisbon' },
      dates: { checkIn: '2027-02-01', checkOut: '2027-02-04' },
      guests: { rooms: 1, adults: 1 },
    });
  });
});
