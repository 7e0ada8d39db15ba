import { type OutlineRoute, PATHS } from '@portico/contract';
import { PortalLink, useSettings, useUser } from '@portico/runtime';
import { Logo, SkeletonBlock } from '@portico/ui';
import { useHostMessages } from '../../messages.ts';
import { useHome } from '../../remotes/use-home.ts';
import { useIsLive } from '../../remotes/use-is-live.ts';
import type { AccountDrawer } from '../account/account-drawer.tsx';
import { MenuButton } from '../menu/menu-button.tsx';
import { seesBalance } from '../parts/funds-rules.ts';
import { LanguageSwitch } from '../parts/language-switch.tsx';
import { Bar, Shown } from '../parts/layout-parts.ts';
import { useLazyChunk } from '../parts/use-lazy-chunk.ts';
import { CurrencyMenu } from './currency-menu.tsx';
import { FundStats } from './fund-stats.tsx';
import { KeysHelp } from './keys-help.tsx';
import { PlatformMenu } from './platform-menu.tsx';
import { PointsStat } from './points-stat.tsx';
import { UserButton } from './user-button.tsx';

const bringDrawer = async (): Promise<typeof AccountDrawer> =>
  (await import(/* webpackChunkName: "later" */ '../account/account-drawer.tsx')).AccountDrawer;

/** The header of a signed-in user. A skeleton of the same size avoids a layout shift while the account loads. */
export function Header({ route, isFolded }: { route: OutlineRoute | undefined; isFolded: boolean }) {
  const t = useHostMessages();
  const { productName } = useSettings();
  const user = useUser();
  const isLive = useIsLive();
  const home = useHome();
  const { Part: Drawer, open, close } = useLazyChunk(bringDrawer);
  return (
    <Bar.Root>
      <MenuButton route={route} />
      <Bar.Brand as={PortalLink} to={home} folded={isFolded} aria-label={t('frame.toHome', { product: productName })}>
        <Logo name={productName} />
      </Bar.Brand>
      {user && (
        <Shown from="lg">
          <PlatformMenu user={user} />
        </Shown>
      )}
      <Bar.Spring />
      {user === undefined && <WaitingStats />}
      {user && seesBalance(user) && (
        <>
          <PointsStat points={user.points} />
          <FundStats user={user} />
        </>
      )}
      {route?.layout?.currency === true && <CurrencyMenu />}
      <Shown from="2xl">
        <LanguageSwitch />
        <KeysHelp />
      </Shown>
      {route?.layout?.hidesUser !== true && <UserButton user={user} onOpen={open} />}
      {Drawer && user && <Drawer user={user} hasProfile={isLive(PATHS.myProfile)} onClose={close} />}
    </Bar.Root>
  );
}

function WaitingStats() {
  return ['points', 'credit', 'deposit'].map((key) => (
    <Bar.Stat key={key} aria-hidden>
      <SkeletonBlock width={72} height={10} end />
      <SkeletonBlock width={88} height={12} end gap={7} />
    </Bar.Stat>
  ));
}
