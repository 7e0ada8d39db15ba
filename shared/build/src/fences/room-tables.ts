import { BUILD_ROOMS, HOST_ROOMS, RUNTIME_ROOMS } from './browser-rooms.ts';
import type { Rooms } from './rooms.ts';
import { SERVER_ROOMS } from './server-rooms.ts';

/** The packages with checked module boundaries. */
export const ROOMS: Readonly<Record<string, Rooms>> = {
  host: HOST_ROOMS,
  'shared/runtime': RUNTIME_ROOMS,
  'shared/build': BUILD_ROOMS,
  server: SERVER_ROOMS,
};
