export { registerFavourites } from './collect-hotel.ts';
export { likedPage, setLiked } from './favourites-repository.ts';
export { newHearts } from './hearts.ts';

import type { HeartsOf } from './hearts.ts';

declare module '../../calls/services.ts' {
  interface Services {
    /** What people like, asked for all who ask at one moment together. */
    readonly heartsOf: HeartsOf;
  }
}
