import type { UserInfo } from '@portico/contract';
import { usePermissions } from '@portico/runtime';
import { Avatar, createParts, SkeletonBlock } from '@portico/ui';
import { useHostMessages } from '../../messages.ts';
import { accessTag, initialsOf, shortName } from '../parts/user-rules.ts';

const Person = createParts(
  { root: 'button', textBlock: 'span', tag: 'small' },
  {
    base: {
      root: {
        display: 'flex',
        alignItems: 'center',
        flex: 'none',
        gap: '2.5',
        minHeight: { base: 'touch', lg: '36px' },
        paddingInline: { base: '1', lg: '14px 0' },
        borderInlineStart: { lg: '1px solid' },
        borderColor: { lg: 'border' },
        color: 'fg',
        textAlign: 'start',
        lineHeight: '1.25',
        whiteSpace: 'nowrap',
      },
      textBlock: { display: { base: 'none', xl: 'block' }, maxWidth: '160px' },
      tag: { display: 'block', fontSize: 't12', color: 'fg.subtle' },
    },
  },
);

/** The user's name and tag; opens the account drawer (SHELL-09). */
export function UserButton({ user, onOpen }: { user: UserInfo | undefined; onOpen: () => void }) {
  const t = useHostMessages();
  const permissions = usePermissions();
  if (!user) return <SkeletonBlock width={32} height={32} shape="arch" />;
  const tag = t(accessTag(permissions));
  const name = shortName(user) || user.nickname;
  return (
    <Person.Root
      type="button"
      aria-haspopup="dialog"
      // The label starts with the visible text for voice control.
      aria-label={t('person.open', { name, tag })}
      onClick={onOpen}
    >
      <Avatar initials={initialsOf(user)} />
      <Person.TextBlock>
        <span className="cut">{name}</span> <Person.Tag>{tag}</Person.Tag>
      </Person.TextBlock>
    </Person.Root>
  );
}
