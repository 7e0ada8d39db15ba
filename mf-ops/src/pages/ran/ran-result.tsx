import { previewRemotes, type RequestOf, type ResolvedVersion } from '@portico/contract';
import { PortalLink, useAnswer } from '@portico/runtime';
import { Banner, Flex, Heading, Text, TextLink } from '@portico/ui';
import { type DeskColumn, DeskTable } from '../../features/desk/desk-table.tsx';
import { ListStates } from '../../features/desk/list-states.tsx';
import { useOwnTime } from '../../features/desk/use-own-time.ts';
import { remoteAddress } from '../../ops-paths.ts';
import { useRanWords } from './ran-words.ts';

interface RanResultProps {
  readonly request: RequestOf<typeof previewRemotes>;
  /** As it was asked for. */
  readonly who: string;
}

export function RanResult({ request, who }: RanResultProps) {
  const t = useRanWords();
  const ownTime = useOwnTime();
  const list = useAnswer(previewRemotes, 'resolved', request, { notPossible: 'other' }, { staleTime: 0 });
  const title = request.at === undefined ? t('now', { who }) : t('then', { who, at: ownTime(request.at) });
  if (list.other) return <Banner tone="stop">{list.other.message}</Banner>;

  const columns: readonly DeskColumn<ResolvedVersion>[] = [
    {
      key: 'remote',
      label: t('remote'),
      width: '22%',
      cell: ({ name }) => (
        <TextLink as={PortalLink} to={remoteAddress(name)}>
          {name}
        </TextLink>
      ),
    },
    { key: 'version', label: t('version'), width: '26%', cell: ({ version }) => version },
    { key: 'why', label: t('why'), cell: (resolved) => <Why resolved={resolved} /> },
  ];
  return (
    <Flex direction="column" gap="3">
      <Heading level={2}>{title}</Heading>
      <ListStates list={list} isEmpty={({ remotes }) => remotes.length === 0} emptyText={t('none')}>
        {({ remotes }) => <DeskTable label={title} columns={columns} rows={remotes} keyOf={({ name }) => name} />}
      </ListStates>
    </Flex>
  );
}

function Why({ resolved }: { resolved: ResolvedVersion }) {
  const t = useRanWords();
  const { rule, percent = '' } = resolved;
  const hindrance = useHindranceWords()(resolved);
  return (
    <>
      {t(`rules.${rule}`, { percent })}
      {hindrance !== undefined && (
        <Text textStyle="t13" color="fg.muted">
          {hindrance}
        </Text>
      )}
    </>
  );
}

/**
 * Why not the version that the rule names, or why the one that is given will not run, in the reader's language; nothing where neither is so. What a
 * newer server knows and this page does not is said as it was told: in English.
 */
function useHindranceWords(): (resolved: ResolvedVersion) => string | undefined {
  const t = useRanWords();
  return ({ insteadOf, reason, hindrance, needs, has }) => {
    if (reason === undefined) return undefined;
    const isInstead = insteadOf !== undefined;
    if (hindrance === 'contract' && needs !== undefined && has !== undefined)
      return isInstead ? t('instead.contract', { version: insteadOf, needs, has }) : t('will.contract', { needs, has });
    if (hindrance === 'unreadable' && isInstead) return t('instead.unreadable', { version: insteadOf });
    return isInstead ? t('instead.other', { version: insteadOf, reason }) : t('will.other', { reason });
  };
}
