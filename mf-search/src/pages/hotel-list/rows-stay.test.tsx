import { hotelList } from '@portico/contract';
import {
  act,
  buildHotelListItem,
  buildHotelListPage,
  fireEvent,
  offline,
  screen,
  silence,
  waitFor,
} from '@portico/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Found, found, PATH, rowOf, showList, textOf } from './test-support/list-scene.tsx';

const hotelNamed = (id: string, name: string) =>
  found(buildHotelListPage({ hotels: [buildHotelListItem({ id, name })] }));
const empty = found(buildHotelListPage({ hotels: [], total: 0 }));
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const stars = (count: number) => box(new RegExp(`^Property class ${count}`));
const heading = () => screen.getByRole('heading', { level: 1 });
const bones = () => document.querySelectorAll('[data-bones]');
const link = (name: string) => screen.queryByRole('link', { name });
const panelOf = (name: string) => link(name)?.closest('article')?.parentElement;

/** The CSS rules of an element's class. */
function rulesOf({ className }: Element): string {
  const rules = [...document.querySelectorAll('style')].map(textOf).join('\n').split('}');
  return rules.filter((rule) => className.split(' ').some((name) => rule.includes(`.${name}{`))).join('\n');
}

/** A server that responds to each request on demand. */
function slowly(server: ReturnType<typeof showList>['server']) {
  const resolvers: ((answer: Found) => void)[] = [];
  server.answer(hotelList, () => new Promise<Found>((resolve) => resolvers.push(resolve)));
  const waitForRequests = (count: number) => waitFor(() => expect(resolvers).toHaveLength(count));
  return { waitForRequests, respond: (place: number, answer: Found) => act(async () => resolvers[place]?.(answer)) };
}

async function openList(options?: Parameters<typeof showList>[1]) {
  const rendered = showList(undefined, options);
  await rowOf('Bellrock Hotel');
  return rendered;
}

afterEach(() => void vi.useRealTimers());

describe('while the hotels of another filter are on their way', () => {
  it('[DESK-05] the old ones stay as busy, with their links, and the box that was pressed is checked', async () => {
    const { server } = await openList();
    const { waitForRequests, respond } = slowly(server);
    const address = link('Bellrock Hotel')?.getAttribute('href');
    const announced = textOf(heading());
    expect(rulesOf(panelOf('Bellrock Hotel') as Element)).not.toContain('grayscale');
    fireEvent.click(stars(5));
    expect(stars(5).matches(':checked')).toBe(true);
    expect(panelOf('Bellrock Hotel')?.getAttribute('aria-busy')).toBe('true');
    expect(link('Bellrock Hotel')?.getAttribute('href')).toBe(address);
    expect([textOf(heading()), heading().getAttribute('aria-busy')]).toEqual([announced, 'true']);
    await waitForRequests(1);
    await respond(0, hotelNamed('2', 'Copperline'));
    await rowOf('Copperline');
    expect(panelOf('Copperline')?.getAttribute('aria-busy')).toBeNull();
    expect(link('Bellrock Hotel')).toBeNull();
    expect(heading().getAttribute('aria-busy')).toBeNull();
  });

  it('[LIST-08] a skeleton takes their place after a second', async () => {
    const { server } = await openList();
    server.answer(hotelList, silence());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(stars(5));
    act(() => void vi.advanceTimersByTime(999));
    expect(link('Bellrock Hotel')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(link('Bellrock Hotel')).toBeNull();
    expect(bones()).toHaveLength(12);
    expect(screen.getByText('Loading hotels')).toBeTruthy();
    expect(heading().getAttribute('aria-busy')).toBeNull();
  });

  it('what is pressed meanwhile adds to it, and a late answer to the former choice is not shown', async () => {
    const { server } = await openList();
    const { waitForRequests, respond } = slowly(server);
    fireEvent.click(stars(5));
    await waitForRequests(1);
    fireEvent.click(stars(4));
    await waitForRequests(2);
    expect(server.lastRequest(hotelList)).toMatchObject({ stars: [1, 2] });
    await respond(1, hotelNamed('3', 'Dovecote'));
    await rowOf('Dovecote');
    await respond(0, hotelNamed('2', 'Copperline'));
    expect([link('Copperline'), link('Dovecote')]).toEqual([null, expect.anything()]);
  });

  it('two that are pressed at once are both asked for', async () => {
    const { server } = await openList();
    slowly(server);
    act(() => {
      stars(5).click();
      box(/^Breakfast included/).click();
    });
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ stars: [1], terms: ['breakfast'] }));
  });

  it('a list that was empty shows a skeleton at once', async () => {
    const { server } = showList(empty, { path: `${PATH}&star=1` });
    await screen.findByText(/We couldn't find any results/);
    server.answer(hotelList, silence());
    fireEvent.click(screen.getByRole('button', { name: 'Clear 1 filter' }));
    await waitFor(() => expect(bones()).toHaveLength(12));
  });
});

describe('hotels of another filter that do not come', () => {
  it('leave the old ones, which say that they are from before and count nothing', async () => {
    const { server } = await openList();
    server.answer(hotelList, offline());
    fireEvent.click(stars(5));
    const announced = await screen.findByText(/These are the previous results/);
    expect(announced.closest('[role=alert]')).not.toBeNull();
    const panel = panelOf('Bellrock Hotel') as HTMLElement;
    expect(panel.getAttribute('aria-busy')).toBeNull();
    expect(rulesOf(panel)).toContain('grayscale(1)');
    expect(textOf(heading())).not.toMatch(/\d/);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });
});
