import { createMessages } from '@portico/runtime';
import type en from './locales/en.json';

/** The messages of mf-notes, typed by the English ones. */
export const useNotesMessages = createMessages<typeof en>('notes');
