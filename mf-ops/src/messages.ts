import { createMessages } from '@portico/runtime';
import type en from './locales/en.json';

/** Messages of all operator pages; those of a single page are bundled with it. */
export const useOpsMessages = createMessages<typeof en>('ops');
