import type { UserInfo } from '@portico/contract';
import { createParts, Icon, Menu, VisuallyHidden } from '@portico/ui';
import { useHostMessages } from '../../messages.ts';
import { Bar } from '../parts/layout-parts.ts';
import { usePlatformChoice } from '../parts/use-platform-choice.ts';

const Platform = createParts(
  { name: 'span', only: 'span' },
  {
    base: {
      name: { maxWidth: { base: '140px', xl: '220px' } },
      only: { paddingInline: '3', color: 'fg.muted' },
    },
  },
);

/** The company's platforms; hidden if there is only one (SHELL-08). */
export function PlatformMenu({ user }: { user: UserInfo }) {
  const t = useHostMessages();
  const { source, name, platforms, isBusy, choose } = usePlatformChoice(user);
  if (platforms.length < 2) {
    return (
      <Platform.Only className="cut">
        <VisuallyHidden>{t('platform.label')} </VisuallyHidden>
        {name}
      </Platform.Only>
    );
  }
  return (
    <Menu
      label={t('platform.label')}
      trigger={
        <Bar.Pick
          type="button"
          boxed
          aria-label={isBusy ? t('platform.changing') : t('platform.choose', { name })}
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
        >
          <Platform.Name className="cut">{isBusy ? t('platform.changing') : name}</Platform.Name>
          <Icon name="down" tone="subtle" />
        </Bar.Pick>
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
