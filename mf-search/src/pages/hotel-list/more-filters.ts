/** One chunk for everything that is needed after the first rows. */
export { ShownPrices } from '../../features/stale-prices/shown-prices.tsx';
export { FilterChips } from './filter-chips.tsx';
export { FilterDrawer } from './filter-drawer.tsx';
export { LatePrices } from './late-prices-note.tsx';
export { NamedFilters } from './named-filters.tsx';
