import type { UserInfo } from '@portico/contract';
import { Field, NativeSelect, useIsBelow } from '@portico/ui';
import { useHostWords } from '../../words.ts';
import { usePlatformChoice } from '../parts/use-platform-choice.ts';

/** On a phone the header has no room for the platforms: they are chosen here. */
export function DrawerPlatforms({ user }: { user: UserInfo }) {
  const t = useHostWords();
  const isPhone = useIsBelow('lg');
  const { source, platforms, isBusy, choose } = usePlatformChoice(user);
  if (!isPhone || platforms.length < 2) return null;
  return (
    <Field label={t('platform.label')} help={isBusy ? t('platform.changing') : undefined}>
      <NativeSelect value={source} onChange={(event) => void choose(event.target.value)}>
        {platforms.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
