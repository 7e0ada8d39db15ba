import type { DestinationSearch } from './destinations.ts';

export { type DestinationSearch, newDestinationSearch } from './destinations.ts';
export { registerSearch } from './get-destinations.ts';
export { plainText } from './name-words.ts';

declare module '../../calls/services.ts' {
  interface Services {
    readonly destinations: DestinationSearch;
  }
}
