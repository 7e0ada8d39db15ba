export { FileUnavailableError, type ReadFile, typeOf } from './asset-file.ts';
export { readBelow } from './read-below.ts';
export { registerAssets } from './register-assets.ts';

/** Below the data directory: every build of the host that was served. */
export const HOST_FOLDER = 'host';
