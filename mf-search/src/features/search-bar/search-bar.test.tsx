import { STAY_LIMITS } from '@portico/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { keptSearches } from './destination/recent-searches.ts';
import { destination, option, START, showBar } from './test-support/search-bar-scene.tsx';

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

  it('[SRCH-05] chooses nothing while an input method spells', async () => {
    const { user, sent } = showBar();
    const box = (await screen.findByRole('combobox', { name: 'Nationality' })) as HTMLInputElement;
    await user.click(box);
    fireEvent.compositionStart(box);
    fireEvent.input(box, { target: { value: 'fra' } });
    for (const key of [{ isComposing: true }, { keyCode: 229 }]) fireEvent.keyDown(box, { key: 'Enter', ...key });
    expect(box.value).toBe('fra');
    fireEvent.compositionEnd(box);
    await user.keyboard('{Enter}');
    expect(box.value).toBe('France');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(sent.at(-1)?.nationality).toBe('FR');
  });
});

describe('recent searches', () => {
  it('[SRCH-11] are offered while nothing is typed, and search again at once', async () => {
    const { user, sent } = showBar();
    keptSearches.write([
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
