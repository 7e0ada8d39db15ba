import { type HouseSetting, houseSettings } from '@portico/contract';
import { useAnswer } from '@portico/runtime';
import { Heading, Stack, Text } from '@portico/ui';
import { DeskTable } from '../../features/desk/desk-table.tsx';
import { ListStates } from '../../features/desk/list-states.tsx';
import { WordedName } from '../../features/desk/worded-name.tsx';
import { useHouseWords } from './house-words.ts';
import en from './locales/en.json';

/** Settings with their values and where they come from; of a secret no more than that it is set. */
export function SettingsPart() {
  const t = useHouseWords();
  const settings = useAnswer(houseSettings, 'settings', {}, {}, { staleTime: 0 });
  return (
    <ListStates list={settings} isEmpty={() => false}>
      {(found) => (
        <Stack gap="4">
          <Heading level={2}>{t('settings.portal')}</Heading>
          <Settings label={t('settings.portal')} settings={found.portal} />
          <Heading level={2}>{t('settings.process')}</Heading>
          <Text color="fg.muted">{t('settings.processText')}</Text>
          <Settings label={t('settings.process')} settings={found.process} />
        </Stack>
      )}
    </ListStates>
  );
}

function Settings({ label, settings }: { label: string; settings: readonly HouseSetting[] }) {
  const t = useHouseWords();
  const names = useSettingWords();
  return (
    <DeskTable
      label={label}
      rows={settings}
      keyOf={({ name }) => name}
      columns={[
        {
          key: 'name',
          label: t('settings.name'),
          width: '32%',
          cell: ({ name }) => <WordedName said={names(name)} name={name} />,
        },
        {
          key: 'value',
          label: t('settings.value'),
          cell: ({ value, source }) => (
            <Text as="span" textStyle="t13" overflowWrap="anywhere">
              {(value ?? t(source === 'default' ? 'settings.unset' : 'settings.secret')) || '–'}
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

type KnownSetting = keyof typeof en.settings.names;

/** What a setting of the portal is called; one of a process, or a newer one, is called as it is set. */
function useSettingWords(): (name: string) => string {
  const t = useHouseWords();
  return (name) => (isKnown(name) ? t(`settings.names.${name}`) : name);
}

function isKnown(name: string): name is KnownSetting {
  return Object.hasOwn(en.settings.names, name);
}
