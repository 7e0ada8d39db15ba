import { as, count } from '../codec/codec.ts';

/** Total number of entries, and the page number from 1. Internal to this folder. */
export const paged = {
  total: as('totalNum', count()),
  page: as('currentPage', count(1)),
} as const;

/** `paged` with the number of entries per page. Internal to this folder. */
export const pagedBy = {
  ...paged,
  pageSize: as('pageSize', count(1)),
} as const;
