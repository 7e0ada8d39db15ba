import { makeWords } from '@portico/runtime';
import type en from './locales/en.json';

export const useTripsWords = makeWords<typeof en>('trips');
