import type { TeamCredential } from '@portico/contract';
import { serverNow } from '@portico/runtime';
import { Button, Text } from '@portico/ui';
import { type DeskColumn, DeskTable } from '../../features/desk/desk-table.tsx';
import { OwnTime } from '../../features/desk/own-time.tsx';
import { useOwnTime } from '../../features/desk/use-own-time.ts';
import { useTeamsWords } from './teams-words.ts';

interface CredentialsTableProps {
  readonly team: string;
  readonly credentials: readonly TeamCredential[];
  readonly onRevoke: (id: string, name: string) => void;
}

/** What a team's programs show: what each may do, how long, and when it was used last. */
export function CredentialsTable({ team, credentials, onRevoke }: CredentialsTableProps) {
  const t = useTeamsWords();
  const ownTime = useOwnTime();
  const columns: readonly DeskColumn<TeamCredential>[] = [
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
      cell: ({ lastUsedAt }) => (lastUsedAt === undefined ? t('never') : <OwnTime at={lastUsedAt} />),
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
  return <DeskTable label={t('credentials', { team })} columns={columns} rows={credentials} keyOf={({ id }) => id} />;
}

function End({ credential: { expiresAt, revokedAt, revokedBy } }: { credential: TeamCredential }) {
  const t = useTeamsWords();
  const ownTime = useOwnTime();
  if (revokedAt !== undefined) return t('revokedBy', { at: ownTime(revokedAt), by: revokedBy ?? '' });
  return expiresAt * 1000 <= serverNow() ? t('ended', { at: ownTime(expiresAt) }) : ownTime(expiresAt);
}
