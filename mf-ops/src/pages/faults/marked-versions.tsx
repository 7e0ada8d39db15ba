import { type FaultyVersion, type LiftedMark, liftFaultyMark, listFaults } from '@portico/contract';
import { PortalLink, refreshAnswers, toast, useAction } from '@portico/runtime';
import { Button, Flex, Heading, Text, TextLink } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import { DeedDialog } from '../../features/desk/deed-dialog.tsx';
import { type DeskColumn, DeskTable } from '../../features/desk/desk-table.tsx';
import { OwnTime } from '../../features/desk/own-time.tsx';
import { remoteAddress } from '../../ops-paths.ts';
import { useOpsWords } from '../../words.ts';
import { useFaultsWords } from './faults-words.ts';

type Mark = Pick<FaultyVersion, 'remote' | 'version' | 'loads' | 'faulty' | 'markedAt'>;

/** Versions that failed on too many pages, with the figures of that moment; who knows why may lift the mark. */
export function MarkedVersions({ marked }: { marked: readonly FaultyVersion[] }) {
  const t = useFaultsWords();
  const [lifting, setLifting] = useState<FaultyVersion>();
  const columns: readonly DeskColumn<FaultyVersion>[] = [
    ...useMarkColumns(),
    { key: 'team', label: t('team'), cell: ({ team }) => team || '–' },
    { key: 'markedAt', label: t('markedAt'), cell: ({ markedAt }) => <OwnTime at={markedAt} /> },
    {
      key: 'lift',
      label: t('lift'),
      silent: true,
      cell: (mark) => (
        <Button
          size="sm"
          variant="outline"
          aria-label={t('liftOf', { ...nameOf(mark) })}
          onClick={() => setLifting(mark)}
        >
          {t('lift')}
        </Button>
      ),
    },
  ];
  return (
    <Section title={t('marked')}>
      {marked.length === 0 ? (
        <Text color="fg.muted">{t('markedNone')}</Text>
      ) : (
        <DeskTable label={t('marked')} columns={columns} rows={marked} keyOf={keyOf} />
      )}
      {lifting && <LiftDialog mark={lifting} onClose={() => setLifting(undefined)} />}
    </Section>
  );
}

export function LiftedMarks({ lifted }: { lifted: readonly LiftedMark[] }) {
  const t = useFaultsWords();
  const columns: readonly DeskColumn<LiftedMark>[] = [
    ...useMarkColumns(),
    { key: 'liftedAt', label: t('liftedAt'), width: '18%', cell: ({ liftedAt }) => <OwnTime at={liftedAt} /> },
    { key: 'by', label: t('by'), width: '13%', cell: ({ by }) => by },
    { key: 'why', label: t('why'), cell: ({ why }) => why },
  ];
  return (
    <Section title={t('liftedTitle')}>
      <DeskTable
        label={t('liftedTitle')}
        columns={columns}
        rows={lifted}
        keyOf={(mark) => `${keyOf(mark)} ${mark.liftedAt}`}
      />
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Flex direction="column" gap="3">
      <Heading level={2}>{title}</Heading>
      {children}
    </Flex>
  );
}

function useMarkColumns(): readonly DeskColumn<Mark>[] {
  const t = useFaultsWords();
  return [
    {
      key: 'remote',
      label: t('remote'),
      width: '13%',
      cell: ({ remote }) => (
        <TextLink as={PortalLink} to={remoteAddress(remote)}>
          {remote}
        </TextLink>
      ),
    },
    { key: 'version', label: t('version'), width: '16%', cell: ({ version }) => version },
    { key: 'rate', label: t('rate'), width: '14%', cell: ({ loads, faulty }) => t('rateOf', { loads, faulty }) },
  ];
}

function LiftDialog({ mark, onClose }: { mark: FaultyVersion; onClose: () => void }) {
  const t = useFaultsWords();
  const words = useOpsWords();
  const [fault, setFault] = useState<string>();
  const { run, isRunning } = useAction(liftFaultyMark, {
    lifted: () => {
      toast(t('lifted'), 'success');
      void refreshAnswers(listFaults);
      onClose();
    },
    notMarked: () => {
      void refreshAnswers(listFaults);
      setFault(t('notMarked'));
    },
    refused: ({ message }) => setFault(message),
    lost: () => setFault(words('deed.lost')),
  });
  return (
    <DeedDialog
      title={t('liftTitle', { ...nameOf(mark) })}
      submitLabel={t('lift')}
      isRunning={isRunning}
      fault={fault}
      onSubmit={(why) => run({ ...nameOf(mark), why })}
      onClose={onClose}
    >
      <Text color="fg.muted">{t('liftText')}</Text>
    </DeedDialog>
  );
}

function nameOf({ remote, version }: Mark) {
  return { remote, version };
}

function keyOf({ remote, version }: Mark): string {
  return `${remote} ${version}`;
}
