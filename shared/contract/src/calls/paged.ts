import { as, count } from '../codec/codec.ts';

/** How many entries there are in all, and which page this is, from 1. For this folder. */
export const paged = {
  total: as('totalNum', count()),
  page: as('currentPage', count(1)),
} as const;

/** The same, with how many entries a page has. For this folder. */
export const pagedBy = {
  ...paged,
  pageSize: as('pageSize', count(1)),
} as const;
