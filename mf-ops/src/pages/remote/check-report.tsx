import { type VersionCheck, versionsText } from '@portico/contract';
import { Box, Stack, Text } from '@portico/ui';
import { useOwnTime } from '../../features/desk/use-own-time.ts';
import { useRemoteWords } from './remote-words.ts';

/** What the newest check of a version says now: in a few words, and below them what failed or was never run beside it. (PLAT-13) */
export function CheckReport({ check }: { check: VersionCheck | undefined }) {
  const t = useRemoteWords();
  const ownTime = useOwnTime();
  if (check === undefined) return <Text as="span">{t('checks.none')}</Text>;
  const { verdict, surroundings, failed, missing, at, by } = check;
  const isStale = verdict === 'stale';
  return (
    <Stack gap="1" overflowWrap="anywhere">
      <Text as="span" fontWeight="semibold" color={failed.length > 0 ? 'stop.fg' : isStale ? 'warn.fg' : 'free.fg'}>
        {failed.length > 0
          ? t('checks.failed', { failed: failed.length, count: surroundings })
          : t(isStale ? 'checks.stale' : 'checks.passed', { count: surroundings })}
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
