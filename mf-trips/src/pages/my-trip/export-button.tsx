import { exportTrips } from '@portico/contract';
import { ownZone, showNotice, toast, useAction } from '@portico/runtime';
import { Button, Icon } from '@portico/ui';
import { useTripsWords } from '../../words.ts';
import { requestOf, type TripFilters } from './trip-filters.ts';

/** TRIP-03: the filtered rows as a file that the server made safe for spreadsheets. */
export function ExportButton({ filters, isEmpty }: { filters: TripFilters; isEmpty: boolean }) {
  const t = useTripsWords();
  const { run, isRunning } = useAction(exportTrips, {
    file: ({ data }) => download(data.csv, data.name),
    refused: ({ message }) => showNotice(message),
    lost: () => toast(t('myTrip.exportFailed'), 'error'),
  });

  function save() {
    const { page: _, ...request } = requestOf(filters, 1);
    void run({ ...request, zone: ownZone() });
  }

  if (isEmpty) return null;
  return (
    <Button icon={<Icon name="download" />} busy={isRunning} busyLabel={t('myTrip.exporting')} onClick={save}>
      {t('myTrip.export')}
    </Button>
  );
}

function download(csv: string, name: string) {
  const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
