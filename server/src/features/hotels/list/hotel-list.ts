import { type hotelList, nightsBetween, type RequestOf, type ResponseOf, SIZES } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import type { Hotel } from '../../../domain/hotel-model.ts';
import { localDay, lookUpRegion, noSuchPlace, readIntegerId } from '../../catalogue/catalogue.ts';
import { priceBands } from '../../currencies/currencies.ts';
import { kindWith, supplyStayOf } from '../../supply/supply.ts';
import { facilityName } from '../facility-names.ts';
import { assertStay } from '../stay-rules.ts';
import { type ItemContext, listItem } from './list-item.ts';
import { keywordMatcher, type ListPage, type ListWish, listPage } from './list-rules.ts';
import { type OfferedHotel, type PricedHotel, priceCity } from './price-city.ts';

type ListRequest = RequestOf<typeof hotelList>;
type ListResponse = ResponseOf<typeof hotelList>;

export async function handleHotelList(request: ListRequest, context: Context): Promise<ListResponse> {
  const { db, services, language, user, sessionId } = context;
  const { checkIn, checkOut, rooms } = request;
  const region = await lookUpRegion(services, request.regionType, request.regionId);
  if (region === undefined) return noSuchPlace(language);
  const { city, hotel: searched } = region;
  const stay = supplyStayOf(request, [request.nationality]);
  assertStay(stay, localDay(city.zone));

  const [currency, settings] = await Promise.all([services.currencies.get(context.currency), services.settings()]);
  const [{ hotels, awaitedSearch }, favouriteIds] = await Promise.all([
    priceCity(services, city.id, stay, currency),
    services.favouriteIdsOf(db, user.id),
  ]);
  const frame = {
    rooms,
    nights: nightsBetween(checkIn, checkOut),
    bands: priceBands(currency),
    fillBelow: settings.listMaxCount,
  };
  if (awaitedSearch !== undefined) services.suppliers.arrivals.watch(awaitedSearch, sessionId);
  const found = listPage(hotels, wishOf(request, searched), frame);
  const shown = request.rows === undefined ? found : rowsOf(request, hotels);
  const rows = [...shown.priced, ...shown.unpriced, ...shown.soldOut];
  const liked = await favouriteIds.among(rows.map(({ hotel }) => hotel.id));
  return listResponse(request, { found, shown, awaitedSearch }, searched, { stay, currency, language, liked });
}

type Rows = Pick<ListPage, 'priced' | 'unpriced' | 'soldOut'>;

/** The rows of an open page with their present prices. */
function rowsOf({ rows = [], terms }: ListRequest, hotels: readonly OfferedHotel[]): Rows {
  const ids = new Set(rows);
  const kind = kindWith(terms);
  const shown = hotels
    .filter(({ hotel }) => ids.has(String(hotel.id)))
    .map(({ hotel, offers, state }): PricedHotel => ({ hotel, offer: offers?.[kind], state }));
  const unpriced = shown.filter(({ offer }) => offer === undefined);
  return {
    priced: shown.filter(({ offer }) => offer !== undefined),
    unpriced: unpriced.filter(({ state }) => state !== undefined),
    soldOut: unpriced.filter(({ state }) => state === undefined),
  };
}

interface Listed {
  readonly found: ListPage;
  readonly shown: Rows;
  readonly awaitedSearch: string | undefined;
}

function listResponse(
  request: ListRequest,
  { found, shown, awaitedSearch }: Listed,
  searched: Hotel | undefined,
  displayed: Omit<ItemContext, 'isMatch'>,
): ListResponse {
  const { keyword, page } = request;
  const { currency, language } = displayed;
  const matchesKeyword = keywordMatcher(keyword);
  const isMatch = (hotel: Hotel) =>
    searched === undefined ? keyword.trim() !== '' && matchesKeyword(hotel) : hotel.id === searched.id;
  const item = { ...displayed, isMatch };
  return {
    name: 'found',
    data: {
      hotels: shown.priced.map((one) => listItem(one, item)),
      ...(shown.unpriced.length === 0 ? {} : { unpriced: shown.unpriced.map((one) => listItem(one, item)) }),
      soldOut: shown.soldOut.map((one) => listItem(one, item)),
      ...(awaitedSearch === undefined ? {} : { awaitedSearch, pricedAt: Date.now() }),
      ...(request.rows === undefined
        ? {}
        : { arrived: found.arrived, isReordered: idsOf(found).join() !== request.rows.join() }),
      currency: currency.code,
      total: found.total,
      totalAll: found.totalAll,
      page,
      pageSize: SIZES.hotelListPage,
      mustCount: request.mustCount ?? found.total,
      starCounts: found.starCounts,
      budgetCounts: found.budgetCounts,
      termCounts: found.termCounts,
      districtCounts: found.districtCounts.map(({ code, name, hotels }) => ({
        option: code,
        name: name[language],
        hotels,
      })),
      facilityCounts: found.facilityCounts.map(({ code, hotels }) => ({
        option: code,
        name: facilityName(code)[language],
        hotels,
      })),
    },
  };
}

function idsOf({ priced, unpriced, soldOut }: Rows): readonly string[] {
  return [...priced, ...unpriced, ...soldOut].map(({ hotel }) => String(hotel.id));
}

function wishOf(request: ListRequest, searched: ListWish['searched']): ListWish {
  const displayed = (request.shownSoldOut ?? []).map(readIntegerId).filter((id) => id !== undefined);
  const { keyword, sort, stars, budgets, terms, districts, facilities, page, pricedSince } = request;
  const filters = { keyword, sort, stars, budgets, terms, districts, facilities, page };
  const wish = { ...filters, shownSoldOut: new Set(displayed), pricesSince: pricedSince };
  return searched === undefined ? wish : { ...wish, searched };
}
