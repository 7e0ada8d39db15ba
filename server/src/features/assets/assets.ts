export { type ReadFile, typeOf } from './asset-file.ts';
export { readBelow } from './read-below.ts';
export { registerAssets } from './register-assets.ts';
export { UnansweredFile } from './unanswered-file.ts';
