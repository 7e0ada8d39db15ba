import { fullName, PATHS, type UserInfo } from '@portico/contract';
import { PortalLink, useCommonMessages, usePermissions, useSource } from '@portico/runtime';
import {
  Avatar,
  Button,
  createParts,
  DataPairs,
  Drawer,
  Field,
  Icon,
  NativeSelect,
  Tag,
  Text,
  useIsBelow,
} from '@portico/ui';
import { useState } from 'react';
import { useLazyMessages } from '../../lazy-messages/lazy-messages.ts';
import { useHostMessages } from '../../messages.ts';
import { leavePortal } from '../../session/sign-out.ts';
import { usePlatformChoice } from '../parts/use-platform-choice.ts';
import { accessTag, initialsOf } from '../parts/user-rules.ts';
import { AppearanceChoice } from './appearance-choice.tsx';
import { DrawerFunds } from './drawer-funds.tsx';
import { DrawerLanguage } from './drawer-language.tsx';

const Account = createParts(
  { body: 'div', person: 'div', textBlock: 'div', name: 'b', email: 'p', settings: 'div', foot: 'div' },
  {
    base: {
      body: { display: 'grid', gap: '6' },
      person: { display: 'flex', alignItems: 'center', gap: '4' },
      textBlock: { minWidth: '0', overflowWrap: 'anywhere' },
      name: { textStyle: 'h16' },
      email: { color: 'fg.muted', marginBottom: '1' },
      settings: { display: 'grid', gap: '3' },
      foot: { display: 'grid', gap: '2', width: 'full' },
    },
  },
);

interface AccountDrawerProps {
  readonly user: UserInfo;
  /** Whether a live remote has the profile page. */
  readonly hasProfile: boolean;
  readonly onClose: () => void;
}

/** The signed-in user with balances and sign-out (SHELL-20). */
export function AccountDrawer({ user, hasProfile, onClose }: AccountDrawerProps) {
  const t = useLazyMessages();
  const common = useCommonMessages();
  const permissions = usePermissions();
  const isPhone = useIsBelow('lg');
  const platform = user.sources[useSource() ?? user.source] ?? user.platform;
  return (
    <Drawer
      title={t('drawer.title')}
      closeLabel={common('action.close')}
      onClose={onClose}
      footer={<Foot hasProfile={hasProfile} onClose={onClose} />}
    >
      <Account.Body>
        <Account.Person>
          <Avatar size="lg" initials={initialsOf(user)} />
          <Account.TextBlock>
            <Account.Name>{fullName(user) || user.nickname}</Account.Name>
            <Account.Email>{user.email}</Account.Email>
            <Tag>{t(accessTag(permissions))}</Tag>
          </Account.TextBlock>
        </Account.Person>
        <DataPairs
          layout="facts"
          items={[
            { label: t('drawer.company'), value: user.companyName },
            // On a phone the platform choice below shows it.
            ...(isPhone && Object.keys(user.sources).length > 1
              ? []
              : [{ label: t('drawer.platform'), value: platform }]),
          ]}
        />
        <DrawerPlatforms user={user} />
        <DrawerFunds user={user} />
        <Account.Settings>
          <AppearanceChoice />
          <DrawerLanguage />
        </Account.Settings>
      </Account.Body>
    </Drawer>
  );
}

function Foot({ hasProfile, onClose }: Omit<AccountDrawerProps, 'user'>) {
  const t = useLazyMessages();
  const [state, setState] = useState<'in' | 'leaving' | 'stayed'>('in');

  async function leave() {
    setState('leaving');
    const isOut = await leavePortal();
    if (!isOut) setState('stayed');
  }

  return (
    <Account.Foot>
      {state === 'stayed' && (
        <Text role="alert" textStyle="t13" color="stop.fg">
          {t('drawer.stillSignedIn')}
        </Text>
      )}
      {hasProfile && (
        <Button wide as={PortalLink} to={PATHS.myProfile} onClick={onClose}>
          {t('drawer.profile')}
        </Button>
      )}
      <Button
        wide
        busy={state === 'leaving'}
        busyLabel={t('drawer.loggingOut')}
        icon={<Icon name="signOut" />}
        onClick={() => void leave()}
      >
        {t('drawer.logOut')}
      </Button>
    </Account.Foot>
  );
}

/** On a phone the header has no room for the platforms. */
function DrawerPlatforms({ user }: { user: UserInfo }) {
  const t = useHostMessages();
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
