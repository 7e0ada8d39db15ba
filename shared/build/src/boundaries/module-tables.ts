import { BUILD_MODULES, HOST_MODULES, RUNTIME_MODULES } from './browser-modules.ts';
import type { ModuleTable } from './module-boundaries.ts';
import { SERVER_MODULES } from './server-modules.ts';

/** The packages with checked module boundaries. */
export const MODULE_TABLES: Readonly<Record<string, ModuleTable>> = {
  host: HOST_MODULES,
  'shared/runtime': RUNTIME_MODULES,
  'shared/build': BUILD_MODULES,
  server: SERVER_MODULES,
};
