import { type FaultGroup, HOST_REMOTE } from '@portico/contract';
import { PortalLink } from '@portico/runtime';
import { Box, Flex, Heading, Stack, Text, TextLink } from '@portico/ui';
import { type DeskColumn, DeskTable } from '../../features/desk/desk-table.tsx';
import { OwnTime } from '../../features/desk/own-time.tsx';
import { remoteAddress } from '../../ops-paths.ts';
import { useOpsWords } from '../../words.ts';
import { useFaultsWords } from './faults-words.ts';

/** A frame that stays in a built file, because no map leads to its source. */
const BUILT_PLACE = /\/(?:remotes|portal\/assets)\/\S+\.js:\d+/;

/** Faults that are the same, with whose they are and how many people had them. */
export function FaultGroups({ groups }: { groups: readonly FaultGroup[] }) {
  const t = useFaultsWords();
  const columns: readonly DeskColumn<FaultGroup>[] = [
    {
      key: 'remote',
      label: t('remote'),
      width: '18%',
      cell: (group) => <Owner group={group} />,
    },
    { key: 'what', label: t('what'), cell: (group) => <What group={group} /> },
    { key: 'count', label: t('count'), numeric: true, width: '8%', cell: ({ count }) => count },
    { key: 'people', label: t('people'), numeric: true, width: '8%', cell: ({ people }) => people },
    { key: 'first', label: t('first'), width: '15%', cell: ({ firstAt }) => <OwnTime at={firstAt} /> },
    { key: 'last', label: t('last'), width: '17%', cell: ({ lastAt }) => <OwnTime at={lastAt} /> },
  ];
  return (
    <Flex direction="column" gap="3">
      <Heading level={2}>{t('groups')}</Heading>
      {groups.length === 0 ? (
        <Text color="fg.muted">{t('groupsNone')}</Text>
      ) : (
        <DeskTable
          label={t('title')}
          columns={columns}
          rows={groups}
          keyOf={({ remote, version, phase, message }) => [remote, version, phase, message].join(' ')}
        />
      )}
    </Flex>
  );
}

function Owner({ group: { remote, version, team } }: { group: FaultGroup }) {
  const t = useFaultsWords();
  return (
    <Stack gap="0.5" align="flex-start">
      {remote === HOST_REMOTE ? (
        <span>{remote}</span>
      ) : (
        <TextLink as={PortalLink} to={remoteAddress(remote)}>
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

function What({ group: { phase, message, stack, path, requestIds } }: { group: FaultGroup }) {
  const t = useFaultsWords();
  const words = useOpsWords();
  return (
    <Stack gap="1">
      <Text overflowWrap="anywhere">{message}</Text>
      <Text textStyle="t13" color="fg.muted">
        {t(`phases.${phase}`)}
      </Text>
      <details>
        <summary>{t('more')}</summary>
        <Stack gap="1" marginTop="1" textStyle="t13" overflowWrap="anywhere">
          <span>{words('pair', { name: t('path'), value: path })}</span>
          {requestIds.length > 0 && <span>{words('pair', { name: t('request'), value: requestIds.join(', ') })}</span>}
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
