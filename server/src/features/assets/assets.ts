export { FileUnavailableError, type ReadFile, typeOf } from './asset-file.ts';
export { readBelow } from './read-below.ts';
export { registerAssets } from './register-assets.ts';

/** Subfolder of the data directory with every host build that was served. */
export const HOST_FOLDER = 'host';
