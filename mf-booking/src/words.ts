import { makeWords } from '@portico/runtime';
import type en from './locales/en.json';

export const useBookingWords = makeWords<typeof en>('booking');
