import { useLanguage } from '@portico/runtime';
import { Icon } from '@portico/ui';
import { useHostMessages } from '../../messages.ts';
import { Bar } from './layout-parts.ts';

/** Switches the language of all remotes (SHELL-15). The label is in the target language. */
export function LanguageSwitch() {
  const t = useHostMessages();
  const [language, setLanguage] = useLanguage();
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <Bar.Pick type="button" lang={other} title={t('frame.languageHint')} onClick={() => setLanguage(other)}>
      <Icon name="globe" tone="subtle" />
      {t('frame.language')}
    </Bar.Pick>
  );
}
