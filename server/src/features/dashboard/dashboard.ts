import { companyReport, dashboardInfo, type RequestOf, type ResponseOf } from '@portico/contract';
import { dayIn, readZone } from '@portico/contract/zones';
import type { Context } from '../../api/context.ts';
import { registerEndpoint } from '../../api/endpoint-registry.ts';
import type { Feature } from '../../api/portal.ts';
import type { Db } from '../../platform/database/connect.ts';
import { decimalText } from '../currencies/currencies.ts';
import { POINTS_ZONE } from '../points/points.ts';
import { countDeadlines } from '../trips/trips.ts';
import { placesOf, stretchesUntil, totalsOf, type Volume } from './report-repository.ts';

/** Module 4 (spec 1 §3). */
const ACCESS = { access: { modules: [4] } } as const;

export const dashboardPlugin: Feature = async (_app, { calls, env: { reportsOrigin } }) => {
  registerEndpoint(
    calls,
    dashboardInfo,
    async (_request, { db, company }) => ({
      name: 'report',
      data: { url: await framedReport(db, company.id, reportsOrigin) },
    }),
    ACCESS,
  );
  registerEndpoint(calls, companyReport, handleCompanyReport, { ...ACCESS, mayBeOld: true });
};

/** Empty if the report's origin is no longer allowed. */
async function framedReport(db: Db, companyId: string, origin: string | undefined): Promise<string> {
  const { reportUrl } = await db
    .selectFrom('companies')
    .select('reportUrl')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return reportUrl !== null && new URL(reportUrl).origin === origin ? reportUrl : '';
}

async function handleCompanyReport(
  { period, zone: requested = POINTS_ZONE }: RequestOf<typeof companyReport>,
  { db, services, company, language }: Context,
): Promise<ResponseOf<typeof companyReport>> {
  const zone = readZone(requested);
  const to = dayIn(zone, Date.now());
  const stretches = stretchesUntil(to, period);
  const [from = to] = stretches;
  const query = { companyId: company.id, from, to, zone };
  const [totals, hotels, cities, deadlines, currencies] = await Promise.all([
    totalsOf(db, query, stretches),
    placesOf(db, query, 'hotel', language),
    placesOf(db, query, 'city', language),
    countDeadlines(db, company.id, '7'),
    services.currencies.all(),
  ]);
  const exponent = currencies.find(({ code }) => code === company.currency)?.exponent ?? 2;
  const amountOf = (minor: number) => decimalText(minor, exponent);
  const volume = <More extends object>({ bookings, spend, ...more }: Volume & More) => ({
    ...more,
    bookings,
    spend: amountOf(spend),
  });
  const sum = (of: (total: (typeof totals)[number]) => number) => totals.reduce((all, total) => all + of(total), 0);
  return {
    name: 'report',
    data: {
      from,
      to,
      currency: company.currency,
      bookings: sum(({ bookings }) => bookings),
      spend: amountOf(sum(({ spend }) => spend)),
      saved: amountOf(sum(({ saved }) => saved)),
      cancellations: sum(({ cancellations }) => cancellations),
      deadlines,
      stretches: totals.map(({ from: start, bookings, spend }) => volume({ from: start, bookings, spend })),
      hotels: hotels.map(volume),
      cities: cities.map(volume),
    },
  };
}
