import { PATHS, withSource } from '@portico/contract';
import { useCommonMessages, useSource, useUser, useUserState } from '@portico/runtime';
import { Button, createParts, PorticoSymbol, Text } from '@portico/ui';
import { Link, Navigate } from 'react-router-dom';
import { useHostMessages } from '../messages.ts';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { usePageTitle } from '../page/use-page-title.ts';
import { useRemotes } from '../remotes/remotes-context.tsx';
import { useHome } from '../remotes/use-home.ts';
import { LazyNotice } from './lazy-notice.tsx';

const Ground = createParts(
  { root: 'section', title: 'h1' },
  {
    base: {
      root: {
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        gap: '4',
        minHeight: 'min(64vh, 560px)',
        textAlign: 'center',
      },
      title: { textStyle: 'h32', maxWidth: '18em' },
    },
  },
);

/**
 * The root: redirects a signed-in user to their first page and a visitor to sign-in (SHELL-03). A company without a
 * channel sees that nothing is assigned: every other page would lead to sign-in.
 */
export function HomePage() {
  const t = useHostMessages();
  const state = useUserState();
  const { registry } = useRemotes();
  usePageTitle(t('home.title'));
  if (state === 'anonymous') return <Welcome />;
  return state === 'loading' || !registry.isSettled ? <PageSkeleton /> : <ToFirstModule />;
}

function ToFirstModule() {
  const source = useSource();
  const to = useHome();
  if (useUser()?.source === '') return <LazyNotice name="nothingAssigned" />;
  return <Navigate replace to={withSource(to, source)} />;
}

function Welcome() {
  const t = useHostMessages();
  const common = useCommonMessages();
  return (
    <Ground.Root>
      <PorticoSymbol size={78} />
      <Ground.Title>{t('home.heading')}</Ground.Title>
      <Text textStyle="t16" maxWidth="44ch" color="fg.muted">
        {t('home.text')}
      </Text>
      <Button as={Link} to={PATHS.login} variant="solid" size="lg">
        {common('action.goLogin')}
      </Button>
    </Ground.Root>
  );
}
