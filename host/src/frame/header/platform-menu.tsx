import type { UserInfo } from '@portico/contract';
import { Icon, Menu, styled, VisuallyHidden } from '@portico/ui';
import { useHostWords } from '../../words.ts';
import { HeaderPick } from '../parts/frame-parts.ts';
import { usePlatformChoice } from '../parts/use-platform-choice.ts';

const Name = styled('span', { base: { maxWidth: { base: '140px', xl: '220px' } } });
const Only = styled('span', { base: { paddingInline: '3', color: 'fg.muted' } });

/** The company's platforms; with one alone there is nothing to choose (SHELL-08). */
export function PlatformMenu({ user }: { user: UserInfo }) {
  const t = useHostWords();
  const { source, name, platforms, isBusy, choose } = usePlatformChoice(user);
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
