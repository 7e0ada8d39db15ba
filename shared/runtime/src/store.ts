import { createStore } from 'jotai';

/** The one jotai store of the page: what two remotes share is read and written here. */
export const portalStore = createStore();
