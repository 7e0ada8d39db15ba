import { PortalLink, useUser } from '@portico/runtime';
import { createParts, Flex, Heading, Stack, Text } from '@portico/ui';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useOpsMessages } from '../../messages.ts';
import { OPS_PATHS } from '../../ops-paths.ts';
import { PasswordGate } from './password-gate.tsx';

const AREAS = [
  { path: OPS_PATHS.companies, label: 'nav.companies' },
  { path: OPS_PATHS.people, label: 'nav.people' },
  { path: OPS_PATHS.applications, label: 'nav.applications' },
  { path: OPS_PATHS.transfers, label: 'nav.transfers' },
  { path: OPS_PATHS.bookingIssues, label: 'nav.bookingIssues' },
  { path: OPS_PATHS.suppliers, label: 'nav.suppliers' },
  { path: OPS_PATHS.content, label: 'nav.content' },
  { path: OPS_PATHS.remotes, label: 'nav.remotes' },
  { path: OPS_PATHS.teams, label: 'nav.teams' },
  { path: OPS_PATHS.versionHistory, label: 'nav.ran' },
  { path: OPS_PATHS.clientErrors, label: 'nav.faults' },
  { path: OPS_PATHS.system, label: 'nav.house' },
  { path: OPS_PATHS.audit, label: 'nav.audit' },
] as const;

const Strip = createParts(
  { root: 'nav', list: 'ul', link: 'a' },
  {
    base: {
      root: {
        position: 'relative',
        overflowX: 'auto',
        marginBottom: '4',
        borderBottom: '1px solid',
        borderColor: 'border',
        scrollbarWidth: 'thin',
        // A shadow at each end shows that there are more tabs: covers scroll with the list, shadows do not.
        background: `
          linear-gradient(to right, var(--p-colors-bg) 24px, transparent) left / 56px 100% local,
          linear-gradient(to left, var(--p-colors-bg) 24px, transparent) right / 56px 100% local,
          linear-gradient(to right, var(--p-colors-border-emphasized), transparent) left / 20px 100% scroll,
          linear-gradient(to left, var(--p-colors-border-emphasized), transparent) right / 20px 100% scroll`,
        backgroundRepeat: 'no-repeat',
      },
      list: { display: 'flex', gap: '1', listStyleType: 'none', padding: '0', margin: '0', minWidth: 'max-content' },
      link: {
        display: 'block',
        paddingInline: '3',
        paddingBlock: '2.5',
        color: 'fg.muted',
        fontWeight: 'medium',
        borderBottom: '2px solid transparent',
        // A transparent border becomes visible with forced colours.
        _highContrast: { borderBottomColor: 'Canvas' },
        '&:hover': { color: 'fg' },
        // Inset, because the strip clips its overflow.
        '&:focus-visible': { outlineOffset: '-2px' },
        '&[aria-current]': {
          color: 'accent.fg',
          borderBottomColor: 'accent.solid',
          _highContrast: { borderBottomColor: 'Highlight' },
        },
      },
    },
  },
);

interface OpsPageProps {
  readonly title: ReactNode;
  /** Focused after a change of the list. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Number of results, announced on change. */
  readonly status?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of all operator pages: tabs, title and password dialog. */
export function OpsPage({ title, headingRef, status = '', actions, children }: OpsPageProps) {
  const t = useOpsMessages();
  const { pathname } = useLocation();
  const strip = useRef<HTMLElement>(null);
  // Scrolls the current tab into view.
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (!strip.current || !current) return;
    strip.current.scrollLeft = current.offsetLeft - (strip.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  const isOperator = useUser()?.isOperator ?? true;
  return (
    <>
      <Strip.Root ref={strip} aria-label={t('nav.label')}>
        <Strip.List>
          {AREAS.map(({ path, label }) => (
            <li key={path}>
              <Strip.Link
                as={PortalLink}
                to={path}
                aria-current={pathname === path ? 'page' : pathname.startsWith(`${path}/`) ? 'true' : undefined}
              >
                {t(label)}
              </Strip.Link>
            </li>
          ))}
        </Strip.List>
      </Strip.Root>
      <Flex align="baseline" columnGap="4" rowGap="2" wrap="wrap" marginBottom="4">
        <Heading level={1} ref={headingRef} tabIndex={-1} outline="none">
          {title}
        </Heading>
        <Text color="fg.muted" role="status">
          {status}
        </Text>
        {actions && (
          <Flex marginInlineStart="auto" gap="2" wrap="wrap" justify="flex-end" whiteSpace="nowrap">
            {actions}
          </Flex>
        )}
      </Flex>
      {isOperator && <Stack gap="4">{children}</Stack>}
      <PasswordGate />
    </>
  );
}
