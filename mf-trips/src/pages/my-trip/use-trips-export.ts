import { downloadTrips, exportTicket, type RequestOf } from '@portico/contract';
import { fileSaver, ownZone, showNotice, streamReader, toast, useAction, useLanguage } from '@portico/runtime';
import { useEffect, useRef, useState } from 'react';
import { useMyTripMessages } from './my-trip-messages.ts';
import { requestOf, type TripFilters } from './trip-filters.ts';

export interface ExportProgress {
  readonly rows: number;
  /** Count when the export began; later bookings are not included. */
  readonly total: number;
}

const LINE_END = '\n'.charCodeAt(0);

/** TRIP-03: streams the filtered rows into a file. An incomplete download is never saved. */
export function useTripsExport(filters: TripFilters) {
  const t = useMyTripMessages();
  const [language] = useLanguage();
  const [progress, setProgress] = useState<ExportProgress>();
  const reading = useRef<AbortController>(undefined);
  const { page: _, ...request } = requestOf(filters, 1);

  const { run, isRunning } = useAction(
    exportTicket,
    {
      ticket: ({ data: { ticket, name, rows } }, { request }) => read({ ...request, language, ticket }, name, rows),
      refused: ({ message }) => showNotice(message),
      lost: () => toast(t('myTrip.exportFailed'), 'error'),
    },
    { isGivenUpOnLeave: true },
  );

  useEffect(() => () => reading.current?.abort(), []);

  async function read(request: RequestOf<typeof downloadTrips>, name: string, total: number) {
    const controller = new AbortController();
    reading.current = controller;
    let lines = 0;
    setProgress({ rows: 0, total });
    const { readStream } = await streamReader();
    const ending = await readStream(downloadTrips, request, {
      signal: controller.signal,
      onPart: (bytes) => {
        for (const byte of bytes) if (byte === LINE_END) lines += 1;
        // The first line is the header.
        setProgress({ rows: Math.min(Math.max(lines - 1, 0), total), total });
      },
    });
    setProgress(undefined);
    if (ending.name === 'whole') (await fileSaver()).saveFile(ending.file, name);
    else if (ending.name !== 'aborted') {
      toast(t(ending.name === 'cut' ? 'myTrip.exportCut' : 'myTrip.exportFailed'), 'error');
    }
  }

  return {
    start: () => void run({ ...request, zone: ownZone() }),
    cancel: () => reading.current?.abort(),
    isRunning,
    progress,
  };
}
