export { type ReadFile, typeOf } from './asset-file.ts';
export { FileUnavailableError } from './file-unavailable-error.ts';
export { readBelow } from './read-below.ts';
export { registerAssets } from './register-assets.ts';
