export { registerFavourites } from './collect-hotel.ts';
export { likedPage, setLiked } from './favourites-repository.ts';
export { heartsOf, likedAmong } from './hearts.ts';
