import { listModules, type NamedModule } from '@portico/contract';
import { useApiQuery, useLanguage } from '@portico/runtime';
import { useAccountMessages } from './account-messages.ts';
import { AREAS } from './permissions-draft.ts';

const OPERATIONS = 90;
const NONE: readonly NamedModule[] = [];

/** Names of the portal's own modules, and of remotes' modules as operators named them. */
export function useModules() {
  const t = useAccountMessages();
  const [language] = useLanguage();
  const { data } = useApiQuery(listModules, 'modules', {}, {}, { staleTime: 60_000 });
  const modules = data?.modules ?? NONE;

  function moduleName(number: number): string {
    const area = AREAS.find((one) => one === number);
    if (area !== undefined) return t(`module.${area}`);
    if (number === OPERATIONS) return t('module.90');
    const name = modules.find((one) => one.number === number)?.[language];
    return name === undefined ? t('module.other', { number }) : t('module.named', { number, name });
  }
  return { modules, moduleName };
}
