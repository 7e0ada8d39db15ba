import { createMessages } from '@portico/runtime';
import type en from './locales/en.json';

export const useBookingMessages = createMessages<typeof en>('booking');
