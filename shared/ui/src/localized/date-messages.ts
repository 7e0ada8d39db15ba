import { createMessages, storeMessages, useLanguage } from '@portico/runtime';
import en from './locales/en.json';
import zh from './locales/zh.json';

storeMessages('date-fields', 'en', en);
storeMessages('date-fields', 'zh', zh);

export const useDateMessages: ReturnType<typeof createMessages<typeof en>> = createMessages('date-fields');

/** The locale of calendars for months and weekdays. */
export function useDateLocale(): string {
  const [language] = useLanguage();
  return language === 'zh' ? 'zh-CN' : 'en-GB';
}
