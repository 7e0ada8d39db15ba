import type { PublishedVersion, SelfDemotion } from '@portico/contract';
import { Box, Text } from '@portico/ui';
import { useLocalTime } from '../../features/admin/use-local-time.ts';
import { useRemoteMessages } from './remote-messages.ts';

/** Since when a version is unhealthy, what the portal did and why, and who exempted or blocked it. */
export function VersionHealth({ version: { unhealthySince, demotion, hold, block } }: { version: PublishedVersion }) {
  const t = useRemoteMessages();
  const ownTime = useLocalTime();
  return (
    <>
      {unhealthySince !== undefined && (
        <Text color="stop.fg" textStyle="t13">
          {t('mark', { at: ownTime(unhealthySince) })}
        </Text>
      )}
      {demotion && <Demotion demotion={demotion} />}
      {hold && (
        <Text color="fg.muted" textStyle="t13" overflowWrap="anywhere">
          {t('hold', { by: hold.by, at: ownTime(hold.at), why: hold.why })}
        </Text>
      )}
      {block && (
        <Text color="stop.fg" textStyle="t13" overflowWrap="anywhere">
          {t('block', { by: block.by, at: ownTime(block.at), why: block.why })}
        </Text>
      )}
    </>
  );
}

function Demotion({
  demotion: { outcome, at, to = '', said = '', openings, faulty, people },
}: {
  demotion: SelfDemotion;
}) {
  const t = useRemoteMessages();
  const ownTime = useLocalTime();
  return (
    <Text color="stop.fg" textStyle="t13" overflowWrap="anywhere">
      {t(`demotions.${outcome}`, { at: ownTime(at), to, said })}
      {/* Own line, because Chinese has no space between sentences. */}
      <Box as="span" display="block">
        {t('figures', { openings, faulty, count: people })}
      </Box>
    </Text>
  );
}
