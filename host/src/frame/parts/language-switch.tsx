import { useLanguage } from '@portico/runtime';
import { Icon } from '@portico/ui';
import { useHostWords } from '../../words.ts';
import { HeaderPick } from './frame-parts.ts';

/** One press changes the language of every remote at once (SHELL-15). It is named in the language it leads to. */
export function LanguageSwitch() {
  const t = useHostWords();
  const [language, setLanguage] = useLanguage();
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <HeaderPick type="button" lang={other} title={t('frame.languageHint')} onClick={() => setLanguage(other)}>
      <Icon name="globe" />
      {t('frame.language')}
    </HeaderPick>
  );
}
