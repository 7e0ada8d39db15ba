/** What is told to whoever may not see the balance. (SEC-05) */
export const NO_ENTRIES = { total: 0, page: 1, pages: 0, entries: [] } as const;
