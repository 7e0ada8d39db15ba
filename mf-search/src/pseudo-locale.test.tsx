import { getCountries, getTimeZone } from '@portico/contract';
import { FEE_NAMES, freeUntilText, thenText } from '@portico/contract/labels';
import { findUntranslated, renderPage, screen, usePseudoLanguage, within } from '@portico/testing';
// The calendar is lazy. Its texts must be loaded before they become pseudo texts.
import '@portico/ui/localized-dates';
import { afterEach, describe, expect, it } from 'vitest';
import { rateRows, showHotel } from './pages/hotel-detail/test-support/detail-scene.tsx';
import { rowOf, showList } from './pages/hotel-list/test-support/list-scene.tsx';
import { HotelSearchPage } from './pages/hotel-search/hotel-search-page.tsx';

/** Language-independent texts: day numbers and codes. */
const CALENDAR = [
  /\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/g,
  /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b/g,
  /\b[A-Z][a-z]{2,8} 20\d\d\b/g,
];
const DAYS = [/\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g, /\b(PST|GMT\+8|HKT|UTC)\b/g];
const HOTEL = ['Bellrock Hotel', '3600 Las Vegas Blvd S, Las Vegas, NV', 'Las Vegas (NV)', 'USD', 'China', 'France'];
/** Texts of the contract, for pages and emails, in all languages. */
const CONTRACT = [
  ...Object.values(FEE_NAMES).map(({ en }) => en),
  freeUntilText('', 'en').trim(),
  thenText({ kind: 'free' }, 'en'),
];
const DATA = [...HOTEL, ...CALENDAR, ...DAYS, ...CONTRACT];

afterEach(() => window.happyDOM.setViewport({ width: 1500, height: 900 }));

describe.each([1500, 390])('a language of longer words, at %s px', (width) => {
  it('[SHELL-15] is spoken by the whole list and whatever opens over it', async () => {
    window.happyDOM.setViewport({ width, height: 900 });
    const { user, container } = showList();
    await rowOf('Bellrock Hotel');
    usePseudoLanguage();
    expect(findUntranslated(container, DATA)).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('⟦1 property');
    if (width < 992) {
      await user.click(screen.getByRole('button', { name: /⟦Filters/ }));
      expect(findUntranslated(await screen.findByRole('dialog'), DATA)).toEqual([]);
      await user.keyboard('{Escape}');
      await user.click(screen.getByRole('button', { name: /Las Vegas/ }));
    }
    await user.click(await screen.findByRole('button', { name: /⟦Rooms and guests/ }));
    const [inFirstRoom] = await screen.findAllByRole('button', { name: /⟦More children/ });
    await user.click(inFirstRoom as HTMLElement);
    await user.click(screen.getByRole('button', { name: /⟦Check-in – check-out/ }));
    await screen.findAllByRole('grid');
    expect(findUntranslated(document.body, DATA)).toEqual([]);
  });

  it('[SHELL-15] is spoken by the whole page of a hotel and whatever opens over it', async () => {
    window.happyDOM.setViewport({ width, height: 900 });
    const { user, container } = showHotel();
    const [row] = await rateRows();
    await screen.findByRole('link', { name: /Nine Palms/ });
    usePseudoLanguage();
    const data = [
      ...DATA,
      ...['Nine Palms', 'stay@bellrock.test', 'Harry Reid Airport', 'Free Wi-Fi', 'Convention Center', '8 min by car'],
      ...['Deluxe King, breakfast included', 'Deluxe King', '1 king bed', '2 breakfasts', 'View a', 'View b'],
      ...['On the Strip, ten minutes from the airport.', 'On the Strip.', 'Air conditioning, free Wi-Fi.'],
    ];
    await user.click(screen.getByRole('button', { name: /⟦Show more/ }));
    expect(findUntranslated(container, data)).toEqual([]);
    await user.click(within(row as HTMLElement).getByRole('button', { name: /USD/ }));
    await screen.findByRole('dialog');
    expect(findUntranslated(document.body, data)).toEqual([]);
    await user.keyboard('{Escape}');
    await user.click(within(row as HTMLElement).getByRole('button', { name: 'Deluxe King' }));
    await screen.findByRole('dialog', { name: 'Deluxe King' });
    expect(findUntranslated(document.body, data)).toEqual([]);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /⟦See all/ }));
    await screen.findByRole('dialog');
    expect(findUntranslated(document.body, data)).toEqual([]);
  });

  it('[SHELL-15] is spoken by the search page', async () => {
    window.happyDOM.setViewport({ width, height: 900 });
    const { container } = renderPage(<HotelSearchPage />, {
      path: '/portal/booking/hotelsearch/HotelSearch?source=roompai',
      replies: [
        [getTimeZone, { name: 'today', data: '2026-11-20' }],
        [getCountries, { name: 'countries', data: { CN: 'China' } }],
      ],
    });
    await screen.findAllByRole('combobox');
    usePseudoLanguage();
    expect(findUntranslated(container, DATA)).toEqual([]);
  });
});
