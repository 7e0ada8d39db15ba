import type { UserInfo } from '@portico/contract';
import { useSource } from '@portico/runtime';
import { Icon, Menu, styled, VisuallyHidden } from '@portico/ui';
import { useState } from 'react';
import { changePlatform } from '../session/change-platform.ts';
import { useHostWords } from '../words.ts';
import { HeaderPick } from './frame-parts.ts';

const Name = styled('span', { base: { maxWidth: { base: '140px', xl: '220px' } } });
const Only = styled('span', { base: { paddingInline: '3', color: 'fg.muted' } });

/** The company's platforms; with one alone there is nothing to choose (SHELL-08). */
export function PlatformMenu({ user }: { user: UserInfo }) {
  const t = useHostWords();
  const [isBusy, setBusy] = useState(false);
  const source = useSource() ?? user.source;
  const platforms = Object.entries(user.sources);
  const name = user.sources[source] ?? user.platform;

  async function choose(next: string) {
    if (next === source || isBusy) return;
    setBusy(true);
    await changePlatform(next);
    setBusy(false);
  }

  if (platforms.length < 2) {
    return (
      <Only className="cut">
        <VisuallyHidden>{t('platform.label')} </VisuallyHidden>
        {name}
      </Only>
    );
  }
  return (
    <Menu
      label={t('platform.label')}
      trigger={
        <HeaderPick
          type="button"
          boxed
          aria-label={isBusy ? t('platform.changing') : t('platform.choose', { name })}
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
        >
          <Name className="cut">{isBusy ? t('platform.changing') : name}</Name>
          <Icon name="down" />
        </HeaderPick>
      }
      items={platforms.map(([value, label]) => ({
        key: value,
        label,
        checked: value === source,
        onSelect: () => void choose(value),
      }))}
    />
  );
}
