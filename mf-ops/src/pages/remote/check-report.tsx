import { type VersionCheck, versionsText } from '@portico/contract';
import { Box, Stack, Text } from '@portico/ui';
import { useLocalTime } from '../../features/admin/use-local-time.ts';
import { useRemoteMessages } from './remote-messages.ts';

/** Result of the newest check, and which combinations failed or were not run. (PLAT-13) */
export function CheckReport({ check }: { check: VersionCheck | undefined }) {
  const t = useRemoteMessages();
  const ownTime = useLocalTime();
  if (check === undefined) return <Text as="span">{t('checks.none')}</Text>;
  const { verdict, companionSets, failed, missing, at, by } = check;
  const isStale = verdict === 'stale';
  return (
    <Stack gap="1" overflowWrap="anywhere">
      <Text as="span" fontWeight="semibold" color={failed.length > 0 ? 'stop.fg' : isStale ? 'warn.fg' : 'free.fg'}>
        {failed.length > 0
          ? t('checks.failed', { failed: failed.length, count: companionSets })
          : t(isStale ? 'checks.stale' : 'checks.passed', { count: companionSets })}
      </Text>
      {failed.map((one) => (
        <Box key={versionsText(one.beside)} textStyle="t13">
          {t(Object.keys(one.beside).length === 0 ? 'checks.besideLive' : 'checks.beside', {
            count: one.count,
            beside: versionsText(one.beside),
          })}
          <Box as="ul" paddingInlineStart="4" margin="0">
            {one.tests.map((test) => (
              <li key={test}>{test}</li>
            ))}
          </Box>
        </Box>
      ))}
      {missing.length > 0 && (
        <Text textStyle="t13">
          {t('checks.missing', { versions: missing.map(({ name, version }) => `${name} ${version}`).join(', ') })}
        </Text>
      )}
      <Text color="fg.muted" textStyle="t13">
        {t('checks.by', { at: ownTime(at), by })}
      </Text>
    </Stack>
  );
}
