import { type ArchivedCall, readArchivedCalls } from '@portico/contract';
import { endingOf, fileSaver, toast } from '@portico/runtime';
import { Button, Flex } from '@portico/ui';
import { useState } from 'react';
import { useSupplierCallsMessages } from './supplier-calls-messages.ts';

interface ExportButtonProps {
  readonly order: string;
  readonly calls: readonly ArchivedCall[];
}

/** Saves the listed requests with their redacted texts, for a dispute with the supplier. */
export function ExportButton({ order, calls }: ExportButtonProps) {
  const t = useSupplierCallsMessages();
  const [isRunning, setRunning] = useState(false);

  async function save() {
    setRunning(true);
    const ending = await endingOf(readArchivedCalls, { order, ids: calls.map(({ id }) => id) });
    setRunning(false);
    if (ending.name !== 'texts') return toast(t('lost'), 'error');
    const rows = ending.data.calls.map(({ occurredAt, ...call }) => ({
      occurredAt: new Date(occurredAt * 1000).toISOString(),
      ...call,
    }));
    const file = new Blob([`${JSON.stringify({ order, calls: rows }, undefined, 2)}\n`], { type: 'application/json' });
    (await fileSaver()).saveFile(file, `${order}-supplier-requests.json`);
  }

  return (
    <Flex justify="flex-end" marginBottom="3">
      <Button size="sm" busy={isRunning} busyLabel={t('exporting')} onClick={() => void save()}>
        {t('export')}
      </Button>
    </Flex>
  );
}
