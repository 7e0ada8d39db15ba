/**
 * The complete contract, for versions of remotes that were built when the page provided all of it. No app imports it.
 */
export * from './index.ts';
