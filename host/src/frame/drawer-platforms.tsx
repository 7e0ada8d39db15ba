import type { UserInfo } from '@portico/contract';
import { useSource } from '@portico/runtime';
import { Field, NativeSelect, useIsPhone } from '@portico/ui';
import { useState } from 'react';
import { changePlatform } from '../session/change-platform.ts';
import { useHostWords } from '../words.ts';

/** On a phone the header has no room for the platforms: they are chosen here. */
export function DrawerPlatforms({ user }: { user: UserInfo }) {
  const t = useHostWords();
  const isPhone = useIsPhone();
  const [isBusy, setBusy] = useState(false);
  const source = useSource() ?? user.source;
  const platforms = Object.entries(user.sources);
  if (!isPhone || platforms.length < 2) return null;

  async function choose(next: string) {
    setBusy(true);
    await changePlatform(next);
    setBusy(false);
  }

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
