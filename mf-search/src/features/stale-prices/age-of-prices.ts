/** One file for what the page of a hotel says of how old things are, once it is drawn. */
export { RememberedNote } from './remembered-note.tsx';
export { StalePrices } from './stale-prices.tsx';
