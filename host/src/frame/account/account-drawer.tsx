import type { UserInfo } from '@portico/contract';
import { useCommonWords, usePermissions, useSource } from '@portico/runtime';
import { Avatar, Button, DataPairs, Drawer, Icon, styled, Tag, Text, useIsPhone } from '@portico/ui';
import { useState } from 'react';
import { leavePortal } from '../../session/sign-out.ts';
import { useHostWords } from '../../words.ts';
import { fullName, initialsOf } from '../parts/person-rules.ts';
import { AppearanceChoice } from './appearance-choice.tsx';
import { DrawerFunds } from './drawer-funds.tsx';
import { DrawerLanguage } from './drawer-language.tsx';
import { DrawerPlatforms } from './drawer-platforms.tsx';

const Body = styled('div', { base: { display: 'grid', gap: '6' } });
const Person = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    '& > div': { minWidth: '0', overflowWrap: 'anywhere' },
    '& b': { textStyle: 'h16' },
    '& p': { color: 'fg.muted', marginBottom: '1' },
  },
});
const Settings = styled('div', { base: { display: 'grid', gap: '3' } });
const Foot = styled('div', { base: { display: 'grid', gap: '2', width: 'full' } });

/** Who is signed in, with what to pay from, and the way out (SHELL-20). */
export function AccountDrawer({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const t = useHostWords();
  const common = useCommonWords();
  const { canOrder } = usePermissions();
  const isPhone = useIsPhone();
  const platform = user.sources[useSource() ?? user.source] ?? user.platform;
  return (
    <Drawer title={t('drawer.title')} closeLabel={common('action.close')} onClose={onClose} footer={<LogOut />}>
      <Body>
        <Person>
          <Avatar size="lg" initials={initialsOf(user.firstName, user.lastName)} />
          <div>
            <b>{fullName(user.firstName, user.lastName) || user.nickname}</b>
            <p>{user.email}</p>
            <Tag>{t(canOrder ? 'person.fullAccess' : 'person.viewOnly')}</Tag>
          </div>
        </Person>
        <DataPairs
          layout="facts"
          items={[
            { label: t('drawer.company'), value: user.companyName },
            // On a phone the choice of platforms below says it.
            ...(isPhone && Object.keys(user.sources).length > 1
              ? []
              : [{ label: t('drawer.platform'), value: platform }]),
          ]}
        />
        <DrawerPlatforms user={user} />
        <DrawerFunds user={user} />
        <Settings>
          <AppearanceChoice />
          <DrawerLanguage />
        </Settings>
      </Body>
    </Drawer>
  );
}

function LogOut() {
  const t = useHostWords();
  const [state, setState] = useState<'in' | 'leaving' | 'stayed'>('in');

  async function leave() {
    setState('leaving');
    const isOut = await leavePortal();
    if (!isOut) setState('stayed');
  }

  return (
    <Foot>
      {state === 'stayed' && (
        <Text role="alert" textStyle="t13" color="stop.fg">
          {t('drawer.stillSignedIn')}
        </Text>
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
    </Foot>
  );
}
