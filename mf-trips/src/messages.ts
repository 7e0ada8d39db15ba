import { createMessages } from '@portico/runtime';
import type en from './locales/en.json';

export const useTripsMessages = createMessages<typeof en>('trips');
