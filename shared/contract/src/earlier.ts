/** The whole contract, for versions of remotes that were built when the page had all of it. No app imports it. */
export * from './index.ts';
