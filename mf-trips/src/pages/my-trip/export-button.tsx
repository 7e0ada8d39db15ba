import { useDebouncedValue } from '@portico/runtime';
import { Box, Button, Icon } from '@portico/ui';
import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { useMyTripMessages } from './my-trip-messages.ts';
import type { TripFilters } from './trip-filters.ts';
import { type ExportProgress, useTripsExport } from './use-trips-export.ts';

const Progress = lazy(async () => ({ default: (await import('@portico/ui/progress')).Progress }));

/** After this time the export shows its progress and can be cancelled. */
const LONG_MS = 1000;

/** TRIP-03: Downloads the filtered rows. The server escapes cells that a spreadsheet could run as formulas. */
export function ExportButton({ filters, isEmpty }: { filters: TripFilters; isEmpty: boolean }) {
  const t = useMyTripMessages();
  const { start, cancel, isRunning, progress } = useTripsExport(filters);
  const isLong = useDebouncedValue(isRunning, LONG_MS);
  const button = useRef<HTMLButtonElement>(null);

  if (isEmpty && !isRunning) return null;
  return (
    <>
      <Button
        ref={button}
        icon={<Icon name="download" />}
        busy={isRunning}
        busyLabel={t('myTrip.exporting')}
        onClick={start}
      >
        {t('myTrip.export')}
      </Button>
      {isLong && progress && (
        <LongExport
          progress={progress}
          onCancel={cancel}
          onEnd={() => button.current?.focus({ preventScroll: true })}
        />
      )}
    </>
  );
}

interface LongExportProps {
  readonly progress: ExportProgress;
  readonly onCancel: () => void;
  /** Called on unmount if the element had the focus. */
  readonly onEnd: () => void;
}

function LongExport({ progress: { rows, total }, onCancel, onEnd }: LongExportProps) {
  const t = useMyTripMessages();
  const cancel = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = cancel.current;
    return () => {
      if (document.activeElement === button) onEnd();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- checked once, on unmount
  }, []);
  const count = (many: number) => many.toLocaleString('en');
  return (
    <>
      <Button ref={cancel} variant="quiet" onClick={onCancel}>
        {t('myTrip.exportCancel')}
      </Button>
      <Box width="200px">
        <Suspense>
          <Progress
            label={t('myTrip.exporting')}
            value={rows}
            max={Math.max(total, 1)}
            valueText={t('myTrip.exportProgress', { count: total, rows: count(rows), total: count(total) })}
          />
        </Suspense>
      </Box>
    </>
  );
}
