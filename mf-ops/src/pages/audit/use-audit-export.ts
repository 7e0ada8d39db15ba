import { type auditLines, exportAudit, type RequestOf } from '@portico/contract';
import { endingOf, fileSaver, showNotice, toast } from '@portico/runtime';
import { useEffect, useRef, useState } from 'react';
import { useAuditMessages } from './audit-messages.ts';

/** Excel reads UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Downloads the filtered entries as one file, requested in parts. An incomplete download is never saved. */
export function useAuditExport(question: RequestOf<typeof auditLines>) {
  const t = useAuditMessages();
  /** Entries received; undefined if no export is running. */
  const [lines, setLines] = useState<number>();
  const pendingExport = useRef<AbortController>(undefined);
  useEffect(() => () => pendingExport.current?.abort(), []);

  async function start() {
    if (pendingExport.current !== undefined) return;
    const controller = new AbortController();
    pendingExport.current = controller;
    setLines(0);
    const file = await fetchCompleteFile({ ...question, before: undefined }, controller.signal).finally(() => {
      pendingExport.current = undefined;
      setLines(undefined);
    });
    if (file !== undefined) (await fileSaver()).saveFile(file, 'audit.csv');
  }

  async function fetchCompleteFile(
    filters: RequestOf<typeof exportAudit>,
    signal: AbortSignal,
  ): Promise<Blob | undefined> {
    const head = (['at', 'who', 'action', 'subject', 'detail'] as const).map((column) => t(column)).join(',');
    const parts = [`${BYTE_ORDER_MARK}${head}\r\n`];
    let count = 0;
    for (let before: number | undefined; ; ) {
      const ending = await endingOf(exportAudit, { ...filters, before }, { signal });
      if (ending.name === 'lost') toast(t('exportFailed'), 'error');
      if (ending.name === 'refused') showNotice(ending.message);
      if (ending.name !== 'part') return undefined;
      const { csv, lines: arrived, next } = ending.data;
      parts.push(csv);
      count += arrived;
      setLines(count);
      if (next === undefined) return new Blob(parts, { type: 'text/csv;charset=utf-8' });
      before = next;
    }
  }

  return { start: () => void start(), cancel: () => pendingExport.current?.abort(), lines };
}
