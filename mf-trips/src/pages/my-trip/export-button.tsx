import { exportTrips } from '@portico/contract';
import { CallFault, CommonAnswerError, callApi, showNotice, toast } from '@portico/runtime';
import { Button, Icon } from '@portico/ui';
import { useState } from 'react';
import { useTripsWords } from '../../words.ts';
import { requestOf, type TripFilters } from './trip-filters.ts';

/** TRIP-03: the filtered rows as a file that the server made safe for spreadsheets. */
export function ExportButton({ filters, isEmpty }: { filters: TripFilters; isEmpty: boolean }) {
  const t = useTripsWords();
  const [isExporting, setExporting] = useState(false);

  async function save() {
    setExporting(true);
    try {
      const { page: _, ...request } = requestOf(filters, 1);
      const answer = await callApi(exportTrips, request);
      if (answer.name === 'file') download(answer.data.csv, answer.data.name);
      else showNotice(answer.message);
    } catch (error) {
      if (error instanceof CommonAnswerError) return;
      if (!(error instanceof CallFault)) throw error;
      if (error.kind !== 'aborted') toast(t('myTrip.exportFailed'), 'error');
    } finally {
      setExporting(false);
    }
  }

  if (isEmpty) return null;
  return (
    <Button
      icon={<Icon name="download" />}
      busy={isExporting}
      busyLabel={t('myTrip.exporting')}
      onClick={() => void save()}
    >
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
