import type { Rate } from '@portico/contract';
import { REMARKS_TITLE } from '@portico/contract/labels';
import { inLanguage, useLanguage } from '@portico/runtime';
import { Icon } from '@portico/ui';
import { lazy, Suspense, useState } from 'react';
import { useDetailMessages } from './detail-messages.ts';
import { RateTable } from './rate-table-parts.ts';

const RemarksPanel = lazy(async () => ({ default: (await import('./room-panel/panels.ts')).RemarksPanel }));

/** Opens the supplier's remarks on a rate. */
export function RateRemarks({ rate: { name, remarks = [] } }: { rate: Rate }) {
  const t = useDetailMessages();
  const [language] = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  if (remarks.length === 0) return null;
  const title = REMARKS_TITLE[language];
  return (
    <>
      <RateTable.RemarksOpener
        type="button"
        aria-haspopup="dialog"
        aria-label={`${title} · ${inLanguage(name, language)}`}
        onClick={() => setIsOpen(true)}
      >
        <RateTable.RemarksIcon>
          <Icon name="info" size={14} />
        </RateTable.RemarksIcon>
        <RateTable.RemarksText>{t('hotelDetail.goodToKnow')}</RateTable.RemarksText>
      </RateTable.RemarksOpener>
      {isOpen && (
        <Suspense>
          <RemarksPanel title={title} remarks={remarks} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
