import { createPageMessages } from '@portico/runtime';
import en from './locales/en.json';
import zh from './locales/zh.json';

export const useSupplierCallsMessages = createPageMessages('ops-supplier-calls', { en, zh });
