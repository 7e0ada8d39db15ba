export { registerFavourites } from './collect-hotel.ts';
export { likedAmong, likedPage, setLiked } from './favourites-repository.ts';
