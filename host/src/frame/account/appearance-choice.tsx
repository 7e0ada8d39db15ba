import { SegmentTabs } from '@portico/ui';
import { useLateWords } from '../../late-words/late-words.ts';
import { type Appearance, useAppearance } from '../parts/appearance.ts';
import { SettingRow } from '../parts/setting-row.tsx';

/** Light, dark, or as the system has it. */
export function AppearanceChoice() {
  const t = useLateWords();
  const [appearance, setAppearance] = useAppearance();
  const items: { value: Appearance; label: string }[] = [
    { value: 'light', label: t('drawer.light') },
    { value: 'dark', label: t('drawer.dark') },
    { value: 'system', label: t('drawer.system') },
  ];
  return (
    <SettingRow label={t('drawer.appearance')}>
      <SegmentTabs
        kind="choice"
        label={t('drawer.appearance')}
        value={appearance}
        onChange={setAppearance}
        items={items}
      />
    </SettingRow>
  );
}
