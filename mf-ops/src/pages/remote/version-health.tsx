import type { PublishedVersion, SelfDemotion } from '@portico/contract';
import { Box, Text } from '@portico/ui';
import { useOwnTime } from '../../features/desk/use-own-time.ts';
import { useRemoteWords } from './remote-words.ts';

/** Since when a version fails, what the portal did about it and why, who forbids that, and who blocked the version. */
export function VersionHealth({ version: { faultySince, demotion, hold, block } }: { version: PublishedVersion }) {
  const t = useRemoteWords();
  const ownTime = useOwnTime();
  return (
    <>
      {faultySince !== undefined && (
        <Text color="stop.fg" textStyle="t13">
          {t('mark', { at: ownTime(faultySince) })}
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
  const t = useRemoteWords();
  const ownTime = useOwnTime();
  return (
    <Text color="stop.fg" textStyle="t13" overflowWrap="anywhere">
      {t(`demotions.${outcome}`, { at: ownTime(at), to, said })}
      {/* A line of its own: between sentences Chinese has no space. */}
      <Box as="span" display="block">
        {t('figures', { openings, faulty, count: people })}
      </Box>
    </Text>
  );
}
