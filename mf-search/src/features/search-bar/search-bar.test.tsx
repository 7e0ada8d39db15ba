import { STAY_LIMITS } from '@portico/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storedSearches } from './destination/recent-searches.ts';
import { destination, option, START, showBar } from './test-support/search-bar-scene.tsx';

describe('rooms and guests', () => {
  const cell = () => screen.getByRole('button', { name: /^Rooms and guests/ });
  const open = async (user: ReturnType<typeof showBar>['user']) => {
    await user.click(await screen.findByRole('button', { name: /Rooms and guests/ }));
    await screen.findByRole('group', { name: 'Room 1' });
  };
  const inRoom = (number: number) => within(screen.getByRole('group', { name: `Room ${number}` }));
  const press = async (user: ReturnType<typeof showBar>['user'], name: string) =>
    user.click(screen.getByRole('button', { name }));

  it('[SRCH-04, DESK-01] are chosen room by room, each child with its age, and sent as they were', async () => {
    const { user, sent } = showBar({ initial: { ...START, guests: { rooms: 1, adults: 1, childAges: [] } } });
    await open(user);
    await press(user, 'Add a room');
    expect(cell().textContent).toContain('2 rooms · 3 adults');
    expect(screen.getByText('2 rooms').getAttribute('role')).toBe('status');
    await press(user, 'Fewer adults in room 2');
    expect(cell().textContent).toContain('2 rooms · 2 adults');
    const fewer = screen.getByRole('button', { name: 'Fewer adults in room 2' });
    expect(fewer.getAttribute('aria-disabled')).toBe('true');
    await press(user, 'More adults in room 1');
    await press(user, 'More children in room 2');
    await press(user, 'More children in room 2');
    expect(inRoom(1).queryByRole('combobox')).toBeNull();
    const second = inRoom(2).getByRole('combobox', { name: 'Age of child 2' });
    expect(
      within(second)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Select', '<1', ...Array.from({ length: 17 }, (_, year) => String(year + 1))]);
    await user.selectOptions(second, '6');
    expect(cell().textContent).toContain('2 rooms · 3 adults · 2 children (?, 6)');
    await press(user, 'Search');
    const first = inRoom(2).getByRole('combobox', { name: 'Age of child 1', description: 'Select an age.' });
    expect(document.activeElement).toBe(first);
    expect(first.getAttribute('aria-invalid')).toBe('true');
    expect(second.getAttribute('aria-invalid')).toBeNull();
    expect(sent).toEqual([]);
    expect(screen.getByRole('button', { name: /Rooms and guests/, description: /age of each child/ })).toBeTruthy();
    await user.selectOptions(first, '0');
    expect(cell().textContent).toContain('2 rooms · 3 adults · 2 children (<1, 6)');
    await press(user, 'Search');
    expect(sent.at(-1)?.guests).toEqual({
      rooms: 2,
      adults: 3,
      childAges: [0, 6],
      byRoom: [
        { adults: 2, childAges: [] },
        { adults: 1, childAges: [0, 6] },
      ],
    });
  });

  it('[SRCH-04] on a phone a search without an age opens their drawer at that age', async () => {
    window.happyDOM.setViewport({ width: 390, height: 844 });
    onTestFinished(() => window.happyDOM.setViewport({ width: 1500, height: 900 }));
    const { user, sent } = showBar();
    await user.click(await screen.findByRole('button', { name: /Las Vegas/ }));
    await open(user);
    await press(user, 'More children in room 1');
    await press(user, 'Done');
    await press(user, 'Search');
    const age = await screen.findByRole('combobox', { name: 'Age of child 1', description: 'Select an age.' });
    await waitFor(() => expect(document.activeElement).toBe(age));
    expect(sent).toEqual([]);
    await user.selectOptions(age, '4');
    await press(user, 'Done');
    await press(user, 'Search');
    expect(sent.at(-1)?.guests).toMatchObject({ rooms: 2, adults: 4, childAges: [4] });
  });

  it('[SRCH-04] a room that is removed takes its guests along, and the focus stays in the panel', async () => {
    const { user, sent } = showBar({ initial: { ...START, guests: { rooms: 2, adults: 3, childAges: [5, 9] } } });
    await open(user);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fewer adults in room 1' }));
    await press(user, 'Remove room 1');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a room' }));
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await press(user, 'Search');
    expect(sent.at(-1)?.guests).toEqual({ rooms: 1, adults: 1, childAges: [9] });
  });

  it('[SRCH-04] ages stay while the count of children goes down and up again', async () => {
    const { user } = showBar({ initial: { ...START, guests: { rooms: 1, adults: 2, childAges: [5, 11] } } });
    await open(user);
    await press(user, 'Fewer children in room 1');
    await press(user, 'Fewer children in room 1');
    expect(cell().textContent).not.toContain('child');
    await press(user, 'More children in room 1');
    await press(user, 'More children in room 1');
    expect(cell().textContent).toContain('2 children (5, 11)');
  });

  it.each([STAY_LIMITS.rooms.maxInHeader, STAY_LIMITS.rooms.max])(
    '[SRCH-04] %s rooms are the most',
    async (mostRooms) => {
      const guests = { rooms: mostRooms, adults: 12, childAges: [] };
      const { user } = showBar({ mostRooms, initial: { ...START, guests } });
      await open(user);
      const more = screen.getByRole('button', { name: 'Add a room' });
      expect(more.getAttribute('aria-disabled')).toBe('true');
      await user.hover(more);
      expect((await screen.findByRole('tooltip')).textContent).toBe(`At most ${mostRooms} rooms`);
    },
  );

  it('says so where more rooms were asked for than the place takes, until the guests are changed', async () => {
    const guests = { rooms: 9, adults: 9, childAges: [] };
    const { user } = showBar({ mostRooms: 8, initial: { ...START, guests } });
    const lowered = await screen.findByRole('button', {
      name: 'Rooms and guests 8 rooms · 9 adults',
      description: '9 rooms reduced to 8, the maximum here',
    });
    await user.click(lowered);
    await user.click(await screen.findByRole('button', { name: 'Remove room 8' }));
    expect(cell().textContent).toBe('Rooms and guests7 rooms · 8 adults');
  });
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

  it('[SRCH-05] is found by its name in either language, and taken back by emptying the field', async () => {
    const { user, sent } = showBar({ initial: { ...START, nationality: 'FR' } });
    const box = (await screen.findByRole('combobox', { name: 'Nationality' })) as HTMLInputElement;
    await waitFor(() => expect(box.value).toBe('France'));
    await user.clear(box);
    await user.tab();
    expect(box.value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.type(box, '中国');
    await user.click(await option('China'));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(sent.map(({ nationality }) => nationality)).toEqual([undefined, 'CN']);
  });

  it('[SRCH-05] is any again by the first row of the list', async () => {
    const { user, sent } = showBar({ initial: { ...START, nationality: 'FR' } });
    const box = (await screen.findByRole('combobox', { name: 'Nationality' })) as HTMLInputElement;
    await waitFor(() => expect(box.value).toBe('France'));
    await user.clear(box);
    await user.click(await option('Any'));
    expect([box.value, box.placeholder]).toEqual(['', 'Any']);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(sent.map(({ nationality }) => nationality)).toEqual([undefined]);
  });

  it('[SRCH-05] chooses nothing while an input method spells', async () => {
    const { user, sent } = showBar();
    const box = (await screen.findByRole('combobox', { name: 'Nationality' })) as HTMLInputElement;
    await user.click(box);
    fireEvent.compositionStart(box);
    fireEvent.input(box, { target: { value: 'fra' } });
    for (const key of [{ isComposing: true }, { keyCode: 229 }]) fireEvent.keyDown(box, { key: 'Enter', ...key });
    expect(box.value).toBe('fra');
    fireEvent.compositionEnd(box);
    await option('France');
    await user.keyboard('{Enter}');
    expect(box.value).toBe('France');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(sent.at(-1)?.nationality).toBe('FR');
  });
});

describe('recent searches', () => {
  it('[SRCH-11] are offered while nothing is typed, and search again at once', async () => {
    const { user, sent } = showBar();
    storedSearches.write([
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
        terms: [],
        districts: [],
        facilities: [],
        page: 1,
      },
    ]);
    await user.click(await destination());
    await user.click(await option('Lisbon1–4 Feb 2027 · 1 room · 1 adult'));
    expect(sent.at(-1)).toMatchObject({
      destination: { regionId: '44', nameEn: 'Lisbon' },
      dates: { checkIn: '2027-02-01', checkOut: '2027-02-04' },
      guests: { rooms: 1, adults: 1 },
    });
  });
});
