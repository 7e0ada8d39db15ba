import { type HotelListRequest, userInfo } from '@portico/contract';
import type { ServerParts } from '../product/server-parts.ts';

type App = ReturnType<ServerParts['buildApp']>;
type Context = Parameters<ServerParts['answerHotelList']>[1];

/** Addresses of the routes that do the same work without the portal's envelope. */
export const BARE = {
  nothing: '/bare/nothing',
  user: '/bare/user',
  list: '/bare/list',
  suggest: '/bare/suggest',
  cpu: '/bare/cpu',
  size: '/bare/size',
} as const;

/**
 * Routes of the very server that is measured: they read a body as any handler would and do the work of a call, but check no
 * signature, no session, no schema and no permission, and translate nothing.
 */
export function addBareRoutes(
  app: App,
  parts: ServerParts,
  context: Context,
  databaseSize: () => Promise<number>,
): void {
  const calls = parts.newCalls();
  parts.registerUserInfo(calls, parts.fundsOf);
  const user = calls.entries.get(userInfo.path)?.handler;
  if (user === undefined) throw new Error(`${userInfo.path} is not served`);
  const visitor = { ...context, person: context } as never;

  app.post(BARE.nothing, async (request) => {
    JSON.parse((request.body as Buffer).toString());
    return { flag: '200', msg: '' };
  });
  app.post(BARE.user, async (request) => {
    JSON.parse((request.body as Buffer).toString());
    return { flag: '200', msg: '', data: await user(undefined as never, visitor) };
  });
  app.post(BARE.list, async (request) => {
    const asked = JSON.parse((request.body as Buffer).toString()) as HotelListRequest;
    return { flag: '200', msg: '', data: await parts.answerHotelList(asked, context) };
  });
  app.post(BARE.suggest, async (request) => {
    const { keyword, size } = JSON.parse((request.body as Buffer).toString()) as { keyword: string; size: number };
    const { cities, hotels } = await context.services.destinations.find(keyword, size);
    return { flag: '200', msg: '', data: [cities.map(({ city }) => city.id), hotels.map(({ id }) => id)] };
  });
  app.get(BARE.size, async () => ({ memory: process.memoryUsage.rss(), database: await databaseSize() }));
  app.get(BARE.cpu, async () => process.cpuUsage());
}
