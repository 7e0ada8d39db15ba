import { keepWords, makeWords, useLanguage } from '@portico/runtime';
import en from './locales/en.json';
import zh from './locales/zh.json';

keepWords('date-fields', 'en', en);
keepWords('date-fields', 'zh', zh);

export const useDateMessages: ReturnType<typeof makeWords<typeof en>> = makeWords('date-fields');

/** The locale of calendars for months and weekdays. */
export function useDateLocale(): string {
  const [language] = useLanguage();
  return language === 'zh' ? 'zh-CN' : 'en-GB';
}
