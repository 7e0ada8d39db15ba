import { createMessages } from '@portico/runtime';
import type own from '../../locales/en.json';
import type en from './locales/en.json';

export const useVerificationMessages = createMessages<typeof own & typeof en>('mf-booking');
