import { hotelList } from '@portico/contract';
import {
  buildHotelListItem,
  buildHotelListPage,
  expectNoAxeFindings,
  fireEvent,
  screen,
  silence,
  waitFor,
  within,
} from '@portico/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Found, found, PATH, paramsOf, rowOf, showList, textOf } from './test-support/list-scene.tsx';

describe('filters and order', () => {
  it('[LIST-02] a keyword asks on Enter, not before', async () => {
    const { user, address, server } = showList();
    await rowOf('Bellrock Hotel');
    const box = screen.getByRole('searchbox', { name: 'Hotel name' });
    await user.type(box, ' palm ');
    expect(server.requests(hotelList)).toHaveLength(1);
    await user.type(box, '{Enter}');
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ keyword: 'palm', page: 1 }));
    expect(paramsOf(address())).toMatchObject({ keyword: 'palm' });
  });

  it('[LIST-02] the Enter that takes a word of an input method asks nothing', async () => {
    const { user, server } = showList();
    await rowOf('Bellrock Hotel');
    const box = screen.getByRole('searchbox', { name: 'Hotel name' });
    fireEvent.compositionStart(box);
    fireEvent.input(box, { target: { value: 'zonglv' } });
    // Safari reports it only by its key code.
    for (const key of [{ isComposing: true }, { keyCode: 229 }]) fireEvent.keyDown(box, { key: 'Enter', ...key });
    fireEvent.input(box, { target: { value: '棕榈' } });
    fireEvent.compositionEnd(box);
    expect(server.requests(hotelList)).toHaveLength(1);
    await user.type(box, '{Enter}');
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ keyword: '棕榈' }));
  });

  it('[LIST-03] a property class narrows the list and starts at page 1', async () => {
    const counted = buildHotelListPage({ total: 50, page: 2, starCounts: [{ option: 1, hotels: 31 }] });
    const { user, address, server } = showList(found(counted), { path: `${PATH}&page=2` });
    await rowOf('Bellrock Hotel');
    const five = screen.getByRole('checkbox', { name: /Property class 5/ });
    expect(textOf(five.closest('label'))).toContain('31');
    expect(screen.getAllByRole('checkbox', { name: /Property class/ })).toHaveLength(4);
    await user.click(five);
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ stars: [1], page: 1 }));
    expect(paramsOf(address())).toMatchObject({ star: '1' });
    expect(paramsOf(address())).not.toHaveProperty('page');
  });

  it('[LIST-03, LIST-04] price bands: those between are checked and locked, and one can be switched off', async () => {
    const { user, server } = showList();
    await rowOf('Bellrock Hotel');
    const band = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) });
    await screen.findByRole('checkbox', { name: /^Under USD 70/ });
    expect(band('Over USD 350').matches(':disabled')).toBe(true);
    await user.click(band('USD 70 – 140'));
    await user.click(band('USD 210 – 350'));
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ budgets: [6, 7, 8] }));
    expect(band('USD 140 – 210').matches(':checked')).toBe(true);
    expect(band('USD 140 – 210').matches(':disabled')).toBe(true);
    await user.click(band('USD 70 – 140'));
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ budgets: [8] }));
  });

  it('[LIST-05] an order asks for page 1 anew and keeps the old rows in sight', async () => {
    const { user, address, server } = showList(found(buildHotelListPage({ total: 50, page: 2 })), {
      path: `${PATH}&page=2`,
    });
    await rowOf('Bellrock Hotel');
    let answer = (_: Found) => {};
    server.answer(hotelList, () => new Promise<Found>((resolve) => (answer = resolve)));
    await user.click(screen.getByRole('tab', { name: 'Low price first' }));
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ sort: 'low', page: 1 }));
    expect(paramsOf(address())).toMatchObject({ hotelType: 'low' });
    expect((await rowOf('Bellrock Hotel')).parentElement?.getAttribute('aria-busy')).toBe('true');
    answer(
      found(
        buildHotelListPage({ hotels: [buildHotelListItem({ id: '2', name: 'Copperline', nameEn: 'Copperline' })] }),
      ),
    );
    expect((await rowOf('Copperline')).parentElement?.getAttribute('aria-busy')).toBeNull();
    expect(screen.getByRole('tab', { name: 'Low price first' }).getAttribute('aria-selected')).toBe('true');
  });
});

describe('the orders', () => {
  it.each([
    ['zh', ['推荐排序', '低价优先', '高星级优先']],
    ['en', ['Best match', 'Low price first', 'High property class']],
  ] as const)('[LIST-05] are named in %s as the specification names them', async (language, names) => {
    showList(undefined, { language });
    await screen.findByText('Bellrock Hotel');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(names);
  });
});

/** Counts of a city with two districts and eight facilities. */
const counted = buildHotelListPage({
  termCounts: [
    { option: 'freeCancellation', hotels: 41 },
    { option: 'breakfast', hotels: 17 },
  ],
  districtCounts: [
    { option: 'paradise', name: 'Paradise', hotels: 30 },
    { option: 'downtown', name: 'Downtown', hotels: 12 },
  ],
  facilityCounts: ['Pool', 'Parking', 'Gym', 'Restaurant', 'Spa', 'Shuttle', 'Bar', 'Sauna'].map((name, place) => ({
    option: name.toLowerCase(),
    name,
    hotels: 20 - place,
  })),
});
const box = (name: string | RegExp) => screen.findByRole('checkbox', { name });
const chips = () =>
  within(screen.getByRole('list', { name: 'Selected filters' }))
    .getAllByRole('button')
    .map(textOf);

describe('terms, districts and facilities', () => {
  it('[DESK-06] are counted and asked for together, and stand in the address', async () => {
    const { user, address, server } = showList(found(counted), { path: `${PATH}&page=2` });
    await rowOf('Bellrock Hotel');
    expect(textOf((await box(/^Free cancellation/)).closest('label'))).toContain('41');
    await user.click(await box(/^Breakfast included/));
    await user.click(await box(/^Downtown/));
    await user.click(await box(/^Spa/));
    await waitFor(() =>
      expect(server.lastRequest(hotelList)).toMatchObject({
        terms: ['breakfast'],
        districts: ['downtown'],
        facilities: ['spa'],
        page: 1,
      }),
    );
    expect(server.received.at(-1)?.body).toMatchObject({ terms: 'breakfast', district: 'downtown', facility: 'spa' });
    expect(paramsOf(address())).toMatchObject({ terms: 'breakfast', district: 'downtown', facility: 'spa' });
  });

  it('keep the options and the focus in place while the answer is on its way', async () => {
    const { user, server } = showList(found(counted));
    await rowOf('Bellrock Hotel');
    server.answer(hotelList, silence());
    await user.click(await box(/^Downtown/));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect((await box(/^Downtown/)).matches(':checked')).toBe(true);
    expect(document.activeElement).toBe(await box(/^Downtown/));
  });

  it('show the first facilities, and the others on demand', async () => {
    const { user } = showList(found(counted), { path: `${PATH}&facility=sauna` });
    await rowOf('Bellrock Hotel');
    const group = within(await screen.findByRole('region', { name: 'Facilities' }));
    const names = () => group.getAllByRole('checkbox').map((one) => textOf(one.closest('label')).replace(/, .*$/, ''));
    expect(names()).toEqual(['Pool', 'Parking', 'Gym', 'Restaurant', 'Spa', 'Shuttle', 'Sauna']);
    await user.click(group.getByRole('button', { name: 'Show 1 more' }));
    expect(names()).toHaveLength(8);
    expect(group.getByRole('button', { name: 'Show fewer' }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.queryByRole('button', { name: /^Show \d/ })).toBeNull();
  });

  it('are not offered where the server knows none', async () => {
    showList();
    await rowOf('Bellrock Hotel');
    expect(screen.queryByRole('region', { name: 'District' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Facilities' })).toBeNull();
  });
});

describe('chosen filters', () => {
  const narrowed = `${PATH}&keyword=palm&terms=breakfast&star=2&budget=6,7&district=downtown&facility=spa,atlantis`;

  it('[DESK-06] stand above the list by name, and each can be taken away by itself', async () => {
    const { user, address, container } = showList(found(counted), { path: narrowed });
    await rowOf('Bellrock Hotel');
    await screen.findByRole('button', { name: 'Remove filter: USD 70 – 210' });
    const names = ['“palm”', 'Breakfast included', 'Property class 4', 'USD 70 – 210', 'Downtown', 'Spa', 'atlantis'];
    expect(chips()).toEqual([...names, 'Clear all']);
    await expectNoAxeFindings(container);
    await user.click(screen.getByRole('button', { name: 'Remove filter: USD 70 – 210' }));
    await waitFor(() => expect(paramsOf(address())).not.toHaveProperty('budget'));
    expect(paramsOf(address())).toMatchObject({ keyword: 'palm', terms: 'breakfast', star: '2', district: 'downtown' });
    // The focus moves to the chip that took its place.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove filter: Downtown' }));
    await rowOf('Bellrock Hotel');
  });

  it('are cleared at once, with the focus on the list’s title', async () => {
    const { user, address } = showList(found(counted), { path: `${narrowed}&hotelType=low` });
    await rowOf('Bellrock Hotel');
    (await screen.findByRole('button', { name: 'Clear all' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Selected filters' })).toBeNull());
    for (const name of ['keyword', 'terms', 'star', 'budget', 'district', 'facility'])
      expect(paramsOf(address())).not.toHaveProperty(name);
    expect(paramsOf(address())).toMatchObject({ hotelType: 'low' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await rowOf('Bellrock Hotel');
  });

  it('are none while nothing narrows the list', async () => {
    showList(found(counted));
    await rowOf('Bellrock Hotel');
    expect(screen.queryByRole('list', { name: 'Selected filters' })).toBeNull();
  });
});

describe('on a phone', () => {
  beforeEach(() => window.happyDOM.setViewport({ width: 390, height: 844 }));
  afterEach(() => window.happyDOM.setViewport({ width: 1500, height: 900 }));

  it('terms, districts and facilities are in the drawer too, and its Clear takes all away', async () => {
    const { user, address, server } = showList(found(counted), { path: `${PATH}&keyword=palm` });
    await rowOf('Bellrock Hotel');
    await user.click(screen.getByRole('button', { name: 'Filters · 1' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(drawer.getByRole('checkbox', { name: /^Free cancellation/ }));
    await user.click(await drawer.findByRole('checkbox', { name: /^Paradise/ }));
    await user.click(drawer.getByRole('checkbox', { name: /^Pool/ }));
    await user.click(drawer.getByRole('button', { name: 'Search' }));
    const chosen = { keyword: 'palm', terms: 'freeCancellation', district: 'paradise', facility: 'pool' };
    await waitFor(() => expect(paramsOf(address())).toMatchObject(chosen));
    await user.click(screen.getByRole('button', { name: 'Filters · 4' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Filters' })).getByRole('button', { name: 'Clear' }),
    );
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ keyword: '', districts: [], terms: [] }));
    expect(paramsOf(address())).not.toHaveProperty('district');
    await rowOf('Bellrock Hotel');
  });

  it('[SRCH-08] filters wait in a drawer and are asked for together, with Search', async () => {
    const { user, server } = showList();
    await rowOf('Bellrock Hotel');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filters' });
    await user.click(within(drawer).getByRole('checkbox', { name: /Property class 4/ }));
    await user.click(await within(drawer).findByRole('checkbox', { name: /^USD 70 – 140/ }));
    expect(server.requests(hotelList)).toHaveLength(1);
    await user.click(within(drawer).getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ stars: [2], budgets: [6], page: 1 }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Filters · 2' })).toBeTruthy();
  });
});
