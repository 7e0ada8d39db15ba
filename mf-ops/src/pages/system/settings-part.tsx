import { type SystemSetting, systemSettings } from '@portico/contract';
import { useApiQuery } from '@portico/runtime';
import { Heading, Stack, Text } from '@portico/ui';
import { AdminTable } from '../../features/admin/admin-table.tsx';
import { ListStates } from '../../features/admin/list-states.tsx';
import { TranslatedName } from '../../features/admin/translated-name.tsx';
import en from './locales/en.json';
import { settingText } from './setting-text.ts';
import { useSystemMessages } from './system-messages.ts';

/** Settings with value and origin. A secret shows only whether it is set. */
export function SettingsPart() {
  const t = useSystemMessages();
  const settings = useApiQuery(systemSettings, 'settings', {}, {}, { staleTime: 0 });
  return (
    <ListStates list={settings} isEmpty={() => false}>
      {(settings) => (
        <Stack gap="4">
          <Heading level={2}>{t('settings.portal')}</Heading>
          <Settings label={t('settings.portal')} settings={settings.portal} />
          <Heading level={2}>{t('settings.process')}</Heading>
          <Text color="fg.muted">{t('settings.processText')}</Text>
          <Settings label={t('settings.process')} settings={settings.process} />
        </Stack>
      )}
    </ListStates>
  );
}

function Settings({ label, settings }: { label: string; settings: readonly SystemSetting[] }) {
  const t = useSystemMessages();
  const names = useSettingMessages();
  return (
    <AdminTable
      label={label}
      rows={settings}
      keyOf={({ name }) => name}
      columns={[
        {
          key: 'name',
          label: t('settings.name'),
          width: '32%',
          cell: ({ name }) => <TranslatedName label={names(name)} name={name} />,
        },
        {
          key: 'value',
          label: t('settings.value'),
          cell: ({ value, source }) => (
            <Text as="span" textStyle="t13" overflowWrap="anywhere">
              {(value === undefined
                ? t(source === 'default' ? 'settings.unset' : 'settings.secret')
                : settingText(value)) || '–'}
            </Text>
          ),
        },
        {
          key: 'source',
          label: t('settings.source'),
          width: '16%',
          cell: ({ source }) => t(`settings.sources.${source}`),
        },
      ]}
    />
  );
}

type Setting = keyof typeof en.settings.names;

/** Translated name of a setting; others show their technical name. */
function useSettingMessages(): (name: string) => string {
  const t = useSystemMessages();
  return (name) => (isKnown(name) ? t(`settings.names.${name}`) : name);
}

function isKnown(name: string): name is Setting {
  return Object.hasOwn(en.settings.names, name);
}
