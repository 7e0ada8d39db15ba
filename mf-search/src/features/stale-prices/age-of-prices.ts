/** One chunk for everything about the age of prices on a hotel's page. */
export { StaleNote } from './stale-note.tsx';
export { StalePrices } from './stale-prices.tsx';
