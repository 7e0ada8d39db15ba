import { makeWords } from '@portico/runtime';
import type en from './locales/en.json';

export const useBookingMessages = makeWords<typeof en>('booking');
