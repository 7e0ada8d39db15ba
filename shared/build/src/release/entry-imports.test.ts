import { describe, expect, it } from 'vitest';
import { entryImports } from './entry-imports.ts';

describe('entryImports', () => {
  it('reads the file behind each name, whatever the form of the arrow', () => {
    const source = `
      import type { RemoteEntry } from '@portico/contract';
      // pages: { commented: import('./no.ts') }
      export const entry = {
        pages: {
          hotelList: async () => (await import('./pages/hotel-list/hotel-list-page.tsx')).HotelListPage,
          hotelDetail: async () => {
            const module = await import("./pages/hotel-detail/hotel-detail-page.tsx");
            return module.HotelDetailPage;
          },
          'quoted-key': () => import('./pages/quoted.ts').then(({ Quoted: page }) => page),
        },
        /* dialogs: import('./no.ts') */
        dialogs: { notice: async () => (await import('./notice.tsx')).Notice },
        locales: {
          en: async () => (await import('./locales/en.json')).default,
        },
      } satisfies RemoteEntry;`;
    expect(entryImports(source).map(({ keys, request }) => [keys.slice(0, 2).join('.'), request])).toEqual([
      ['pages.hotelList', './pages/hotel-list/hotel-list-page.tsx'],
      ['pages.hotelDetail', './pages/hotel-detail/hotel-detail-page.tsx'],
      ['pages.quoted-key', './pages/quoted.ts'],
      ['dialogs.notice', './notice.tsx'],
      ['locales.en', './locales/en.json'],
    ]);
  });

  it('finds nothing where nothing is lazy', () => {
    expect(entryImports("import { page } from './page.ts';\nexport const entry = { pages: { page } };")).toEqual([]);
  });
});
