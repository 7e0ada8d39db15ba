import type { Language } from '@portico/contract';
import { useCommonMessages, useLanguage } from '@portico/runtime';
import { createParts, SegmentTabs } from '@portico/ui';
import { useLazyMessages } from '../../lazy-messages/lazy-messages.ts';
import { SettingRow } from '../parts/setting-row.tsx';

const { Root: Narrow } = createParts(
  { root: 'div' },
  { base: { root: { display: { base: 'block', '2xl': 'none' } } } },
);

/** For widths where the header has no room for the language switch. */
export function DrawerLanguage() {
  const t = useLazyMessages();
  const common = useCommonMessages();
  const [language, setLanguage] = useLanguage();
  const items: { value: Language; label: string }[] = [
    { value: 'en', label: common('language.en') },
    { value: 'zh', label: common('language.zh') },
  ];
  return (
    <Narrow>
      <SettingRow label={t('drawer.language')}>
        <SegmentTabs kind="choice" label={t('drawer.language')} value={language} onChange={setLanguage} items={items} />
      </SettingRow>
    </Narrow>
  );
}
