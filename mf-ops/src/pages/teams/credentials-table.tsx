import type { TeamCredential } from '@portico/contract';
import { serverNow } from '@portico/runtime';
import { Button, Text } from '@portico/ui';
import { type AdminColumn, AdminTable } from '../../features/admin/admin-table.tsx';
import { LocalTime } from '../../features/admin/local-time.tsx';
import { useLocalTime } from '../../features/admin/use-local-time.ts';
import { useTeamsMessages } from './teams-messages.ts';

interface CredentialsTableProps {
  readonly team: string;
  readonly credentials: readonly TeamCredential[];
  readonly onRevoke: (id: string, name: string) => void;
}

/** A team's credentials: scopes, expiry and last use. */
export function CredentialsTable({ team, credentials, onRevoke }: CredentialsTableProps) {
  const t = useTeamsMessages();
  const ownTime = useLocalTime();
  const columns: readonly AdminColumn<TeamCredential>[] = [
    {
      key: 'credential',
      label: t('credential'),
      cell: ({ id, name }) => (
        <>
          <Text as="span" fontWeight="semibold">
            {name}
          </Text>
          <Text textStyle="t13" color="fg.muted">
            {t('number', { id })}
          </Text>
        </>
      ),
    },
    {
      key: 'may',
      label: t('may'),
      cell: ({ verbs, remotes }) => (
        <>
          {verbs.map((verb) => t(`verbs.${verb}`)).join(', ')}
          <Text textStyle="t13" color="fg.muted">
            {remotes === undefined ? t('allRemotes') : t('onRemotes', { remotes: remotes.join(', ') })}
          </Text>
        </>
      ),
    },
    { key: 'made', label: t('made'), cell: ({ madeAt, madeBy }) => t('madeBy', { at: ownTime(madeAt), by: madeBy }) },
    {
      key: 'used',
      label: t('used'),
      cell: ({ lastUsedAt }) => (lastUsedAt === undefined ? t('never') : <LocalTime at={lastUsedAt} />),
    },
    { key: 'ends', label: t('ends'), cell: (credential) => <End credential={credential} /> },
    {
      key: 'revoke',
      label: t('revoke'),
      silent: true,
      cell: ({ id, name, revokedAt }) =>
        revokedAt === undefined && (
          <Button
            size="sm"
            variant="outline"
            aria-label={t('revokeOf', { name, team })}
            onClick={() => onRevoke(id, name)}
          >
            {t('revoke')}
          </Button>
        ),
    },
  ];
  return <AdminTable label={t('credentials', { team })} columns={columns} rows={credentials} keyOf={({ id }) => id} />;
}

function End({ credential: { expiresAt, revokedAt, revokedBy } }: { credential: TeamCredential }) {
  const t = useTeamsMessages();
  const ownTime = useLocalTime();
  if (revokedAt !== undefined) return t('revokedBy', { at: ownTime(revokedAt), by: revokedBy ?? '' });
  return expiresAt * 1000 <= serverNow() ? t('ended', { at: ownTime(expiresAt) }) : ownTime(expiresAt);
}
