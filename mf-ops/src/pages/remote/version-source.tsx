import type { PublishedVersion } from '@portico/contract';
import { Box, Stack, Text } from '@portico/ui';
import type { ReactNode } from 'react';
import { useLocalTime } from '../../features/admin/use-local-time.ts';
import { useRemoteMessages } from './remote-messages.ts';

/** Publisher, time and source, as reported by the publisher. */
export function VersionSource({ version }: { version: PublishedVersion }) {
  const t = useRemoteMessages();
  const ownTime = useLocalTime();
  const { publishedAt, publishedBy, credential, provenance } = version;
  const { commit, repository, builder, lockFiles = {} } = provenance ?? {};
  return (
    <Stack gap="1" overflowWrap="anywhere">
      <Text as="span">{t('publishedBy', { at: ownTime(publishedAt), by: publishedBy })}</Text>
      {credential !== undefined && <Line>{t('source.credential', { credential })}</Line>}
      {commit !== undefined && (
        <Line>
          {repository === undefined ? t('source.commit', { commit }) : t('source.commitOf', { commit, repository })}
        </Line>
      )}
      {builder !== undefined && <Line>{t('source.builder', { builder })}</Line>}
      {Object.entries(lockFiles).map(([file, digest]) => (
        <Line key={file}>{t('source.lockFile', { file, digest })}</Line>
      ))}
    </Stack>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Box color="fg.muted" textStyle="t13">
      {children}
    </Box>
  );
}
