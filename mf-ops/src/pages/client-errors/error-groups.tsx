import { type ClientErrorGroup, HOST_REMOTE } from '@portico/contract';
import { PortalLink } from '@portico/runtime';
import { Box, Flex, Heading, Stack, Text, TextLink } from '@portico/ui';
import { type AdminColumn, AdminTable } from '../../features/admin/admin-table.tsx';
import { LocalTime } from '../../features/admin/local-time.tsx';
import { useOpsMessages } from '../../messages.ts';
import { remoteUrl } from '../../ops-paths.ts';
import { useClientErrorsMessages } from './client-errors-messages.ts';

/** A stack frame in a built file, because no source map resolves it. */
const BUILT_PLACE = /\/(?:remotes|portal\/assets)\/\S+\.js:\d+/;

/** Equal errors grouped, with their owner and the number of users affected. */
export function ErrorGroups({ groups }: { groups: readonly ClientErrorGroup[] }) {
  const t = useClientErrorsMessages();
  const columns: readonly AdminColumn<ClientErrorGroup>[] = [
    {
      key: 'remote',
      label: t('remote'),
      width: '18%',
      cell: (group) => <Owner group={group} />,
    },
    { key: 'what', label: t('what'), cell: (group) => <Description group={group} /> },
    { key: 'count', label: t('count'), numeric: true, width: '8%', cell: ({ count }) => count },
    { key: 'people', label: t('people'), numeric: true, width: '8%', cell: ({ people }) => people },
    { key: 'first', label: t('first'), width: '15%', cell: ({ firstAt }) => <LocalTime at={firstAt} /> },
    { key: 'last', label: t('last'), width: '17%', cell: ({ lastAt }) => <LocalTime at={lastAt} /> },
  ];
  return (
    <Flex direction="column" gap="3">
      <Heading level={2}>{t('groups')}</Heading>
      {groups.length === 0 ? (
        <Text color="fg.muted">{t('groupsNone')}</Text>
      ) : (
        <AdminTable
          label={t('title')}
          columns={columns}
          rows={groups}
          keyOf={({ remote, version, phase, message }) => [remote, version, phase, message].join(' ')}
        />
      )}
    </Flex>
  );
}

function Owner({ group: { remote, version, team } }: { group: ClientErrorGroup }) {
  const t = useClientErrorsMessages();
  return (
    <Stack gap="0.5" align="flex-start">
      {remote === HOST_REMOTE ? (
        <span>{remote}</span>
      ) : (
        <TextLink as={PortalLink} to={remoteUrl(remote)}>
          {remote}
        </TextLink>
      )}
      <Text as="span" textStyle="t13" color="fg.muted" overflowWrap="anywhere">
        {version || t('unknownVersion')}
      </Text>
      <Text as="span" textStyle="t13" color="fg.muted">
        {team}
      </Text>
    </Stack>
  );
}

function Description({ group: { phase, message, stack, path, requestIds } }: { group: ClientErrorGroup }) {
  const t = useClientErrorsMessages();
  const ops = useOpsMessages();
  return (
    <Stack gap="1">
      <Text overflowWrap="anywhere">{message}</Text>
      <Text textStyle="t13" color="fg.muted">
        {t(`phases.${phase}`)}
      </Text>
      <details>
        <summary>{t('more')}</summary>
        <Stack gap="1" marginTop="1" textStyle="t13" overflowWrap="anywhere">
          <span>{ops('pair', { name: t('path'), value: path })}</span>
          {requestIds.length > 0 && <span>{ops('pair', { name: t('request'), value: requestIds.join(', ') })}</span>}
          {stack !== '' && (
            <Box as="pre" aria-label={t('stack')} whiteSpace="pre-wrap" margin="0" textStyle="t12">
              {stack}
            </Box>
          )}
          {BUILT_PLACE.test(stack) && <Text color="fg.muted">{t('stackBuilt')}</Text>}
        </Stack>
      </details>
    </Stack>
  );
}
