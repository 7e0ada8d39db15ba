import { createStore } from 'jotai';

/** The jotai store of the page, shared by all remotes. */
export const portalStore = createStore();
