import { makeWords } from '@portico/runtime';
import type en from './locales/en.json';

/** Messages of all operator pages; those of a single page are bundled with it. */
export const useOpsMessages = makeWords<typeof en>('ops');
