export { registerFavourites } from './collect-hotel.ts';
export { likedAmong, setLiked } from './favourites-repository.ts';
