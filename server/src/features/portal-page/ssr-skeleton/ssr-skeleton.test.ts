import {
  FIRST_PAGE_ID,
  type HotelListItem,
  type HotelListPage,
  hotelDetailUrl,
  hotelListUrl,
  type Language,
  type OwnedRoute,
  PATHS,
  type RemoteRoute,
  SSR_SKELETON_CLASSES,
  SSR_SKELETON_FOLDED,
  SSR_SKELETON_ID,
  withSource,
} from '@portico/contract';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { buildBootBlock, buildRelease } from '../test-support/test-release.ts';
import { ssrSkeleton } from './ssr-skeleton.ts';

const STAY = { checkIn: '2031-01-10', checkOut: '2031-01-12', rooms: 1, adults: 2, childAges: [] };
const LIST = hotelListUrl({ ...STAY, regionName: 'Las Vegas' });
const SETTINGS = {
  ...buildBootBlock().settings,
  currencies: ['USD', 'CNY'].map((code) => ({ code, exponent: 2, name: { en: code, zh: code } })),
  defaultCurrency: 'USD',
};
const LOOK = { style: '.sight{margin:0}', reveal: 'reveal()' };

const HOTEL = {
  id: 'h1',
  name: 'Harbour & Co <b>Grand</b>',
  nameEn: '',
  address: '1 "First" Street',
  total: '1105.46',
  board: 'Breakfast',
  cancellation: 'Free cancellation',
} as unknown as HotelListItem;

function aPage(hotels: readonly HotelListItem[] = [HOTEL], total = 1273): HotelListPage {
  return { hotels, soldOut: [], currency: 'USD', total } as unknown as HotelListPage;
}

interface Options {
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly user?: string | undefined;
  readonly route?: Partial<RemoteRoute>;
  readonly look?: typeof LOOK | undefined;
  readonly language?: Language;
}

function skeletonOf(options: Options = {}) {
  const { address = withSource(LIST, 'roompai'), headers, route, language = 'en' } = options;
  const { pathname, searchParams: query } = new URL(address, 'http://localhost:4300');
  const release = buildRelease('mf-search', pathname);
  const [own] = release.manifest.routes;
  const page = { release, route: { ...own, access: 'session', ...route } } as OwnedRoute;
  const request = { method: 'GET', headers: { 'sec-fetch-dest': 'document', ...headers } } as unknown as FastifyRequest;
  const visit = {
    boot: { ...buildBootBlock({ settings: SETTINGS }), language },
    visitor: { user: 'user' in options ? options.user : 'u' },
    modules: [1],
  };
  const look = 'look' in options ? options.look : LOOK;
  const host = { base: '/portal/assets/', scripts: [], integrity: {}, ...(look && { ssrSkeleton: look }) };
  return ssrSkeleton(request, { host, page, visit, query, nonce: 'n0nce', title: 'Portico & Co' });
}

const contentOf = (html = '') =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('what a document shows before any script', () => {
  it('is the frame, hidden until the host’s own script says that the visitor may see it', () => {
    const { begin = '' } = skeletonOf() ?? {};
    expect(begin).toContain(`<style nonce="n0nce">${LOOK.style}</style>`);
    expect(begin).toMatch(new RegExp(`<div id="${SSR_SKELETON_ID}" class="sight" data-currency="USD" hidden>`));
    expect(begin).toContain(`<script nonce="n0nce">${LOOK.reveal}</script>`);
    expect(contentOf(begin)).toContain('Portico &amp; Co');
  });

  it('[SHELL-10] names the currency of its amounts, where it shows any', () => {
    const inYuan = withSource(`${LIST}&currency=CNY`, 'roompai');
    expect(skeletonOf({ address: inYuan })?.begin).toContain('data-currency="CNY"');
    expect(skeletonOf({ address: withSource(PATHS.myTrip, 'roompai') })?.begin).not.toContain('data-currency');
  });

  it('has the list as its page says it: how many, where, and each hotel with its way on', () => {
    const html = skeletonOf()?.end(aPage()) ?? '';
    const [name] = ['Harbour &amp; Co &lt;b&gt;Grand&lt;/b&gt;'];
    expect(contentOf(html)).toBe(
      `1,273 properties in Las Vegas ${name} 1 &quot;First&quot; Street Breakfast · Free cancellation USD 1,105.46`,
    );
    const to = withSource(hotelDetailUrl({ hotelId: 'h1', ...STAY, regionName: 'Las Vegas' }), 'roompai');
    expect(html).toContain(`href="${to.replaceAll('&', '&amp;')}"`);
    expect(html).not.toContain('<b>');
  });

  it('says it in Chinese with the place before the number, and one hotel as one', () => {
    const zh = skeletonOf({ language: 'zh' })?.end(
      aPage([{ ...HOTEL, name: '金沙酒店', nameEn: 'Sands', district: '半岛' }]),
    );
    expect(contentOf(zh)).toContain('拉斯维加斯 1,273 家酒店 金沙酒店 Sands · 半岛');
    expect(contentOf(skeletonOf()?.end(aPage([HOTEL], 1)))).toContain('1 property in Las Vegas');
    const near = withSource(
      hotelListUrl({ ...STAY, regionType: 'hotel', regionId: '9', regionName: 'Sands' }),
      'roompai',
    );
    expect(contentOf(skeletonOf({ address: near })?.end(aPage()))).toContain('properties near Sands');
    expect(contentOf(skeletonOf({ address: near, language: 'zh' })?.end(aPage()))).toContain('Sands及周边');
  });

  it('has no more rows than a window shows, and asks for nothing that the scripts would wait for', () => {
    const hotels = Array.from({ length: 20 }, (_, index) => ({ ...HOTEL, id: `h${index}` }));
    const html = skeletonOf()?.end(aPage(hotels)) ?? '';
    expect(html.match(new RegExp(`class="${SSR_SKELETON_CLASSES.row}"`, 'g'))).toHaveLength(10);
    expect(html).not.toMatch(/<(img|link|script)|url\(/);
  });

  it.each([
    ['the document carries no answer', undefined, {}],
    ['no hotel was found', aPage([], 0), {}],
    [
      'the page will turn to another language',
      aPage(),
      { address: withSource(hotelListUrl({ ...STAY, language: 'zh' }), 'roompai') },
    ],
    ['nothing is known of the page', aPage(), { address: withSource(PATHS.myTrip, 'roompai') }],
  ] satisfies [string, unknown, Options][])('is a shape of a page where %s', (_when, data, options) => {
    const html = skeletonOf(options)?.end(data) ?? '';
    expect(html).toContain(`<div id="${FIRST_PAGE_ID}" class="sight"><div class="${SSR_SKELETON_CLASSES.bone}">`);
    expect(contentOf(html)).toBe('');
  });

  it('has the menu folded where the page folds it', () => {
    expect(skeletonOf({ route: { layout: { menuFolded: true } } })?.begin).toContain(
      `class="sight" ${SSR_SKELETON_FOLDED} data-currency="USD" hidden>`,
    );
  });

  it.each([
    ['nobody is signed in', { user: undefined }],
    ['the address names no source', { address: LIST }],
    ['anybody may open the page', { route: { access: 'public' } }],
    ['the page has no frame', { route: { layout: { frame: 'bare' } } }],
    ['the host’s build has no look for it', { look: undefined }],
    ['a script reads the document', { headers: { 'sec-fetch-dest': 'empty' } }],
    ['a browser fetches it ahead', { headers: { 'sec-purpose': 'prefetch' } }],
  ] satisfies [string, Options][])('is nothing where %s', (_when, options) => {
    expect(skeletonOf(options)).toBeUndefined();
  });
});
