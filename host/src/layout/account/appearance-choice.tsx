import { SegmentTabs } from '@portico/ui';
import { useLazyMessages } from '../../lazy-messages/lazy-messages.ts';
import { type Appearance, useAppearance } from '../parts/appearance.ts';
import { SettingRow } from '../parts/setting-row.tsx';

export function AppearanceChoice() {
  const t = useLazyMessages();
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
