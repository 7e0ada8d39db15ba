/** One file for what is needed once the rows are there. */
export { FilterChips } from './filter-chips.tsx';
export { FilterDrawer } from './filter-drawer.tsx';
export { NamedFilters } from './named-filters.tsx';
