import { useHouseWords } from './house-words.ts';
import en from './locales/en.json';

type KnownSetting = keyof typeof en.settings.names;

/** What a setting of the portal is called; one of a process, or a newer one, is called as it is set. */
export function useSettingWords(): (name: string) => string {
  const t = useHouseWords();
  return (name) => (isKnown(name) ? t(`settings.names.${name}`) : name);
}

function isKnown(name: string): name is KnownSetting {
  return Object.hasOwn(en.settings.names, name);
}
