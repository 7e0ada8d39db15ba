import type { Feature } from '../../api/portal.ts';
import type { DestinationSearch } from './destinations.ts';
import { registerSearch } from './get-destinations.ts';

export { type DestinationSearch, newDestinationSearch } from './destinations.ts';
export { plainText } from './name-tokens.ts';

declare module '../../api/services.ts' {
  interface Services {
    readonly destinations: DestinationSearch;
  }
}

export const searchPlugin: Feature = async (_app, { calls }) => {
  registerSearch(calls);
};
