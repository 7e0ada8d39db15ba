import type { PublishedVersion, SelfDemotion } from '@portico/contract';
import { Box, Text } from '@portico/ui';
import { useOwnTime } from '../../features/desk/use-own-time.ts';
import { useRemoteWords } from './remote-words.ts';

/** Since when a version fails on too many pages, what the portal did about it by itself and why, and who forbids that. */
export function VersionHealth({ version: { faultySince, demotion, hold } }: { version: PublishedVersion }) {
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
