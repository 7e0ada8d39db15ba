import { makeWords } from '@portico/runtime';
import type en from './locales/en.json';

export const useTripsMessages = makeWords<typeof en>('trips');
