import { useLanguage } from '@portico/runtime';
import { Icon } from '@portico/ui';
import { useHostWords } from '../../words.ts';
import { Bar } from './frame-parts.ts';

/** One press changes the language of every remote at once (SHELL-15). It is named in the language it leads to. */
export function LanguageSwitch() {
  const t = useHostWords();
  const [language, setLanguage] = useLanguage();
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <Bar.Pick type="button" lang={other} title={t('frame.languageHint')} onClick={() => setLanguage(other)}>
      <Icon name="globe" tone="subtle" />
      {t('frame.language')}
    </Bar.Pick>
  );
}
