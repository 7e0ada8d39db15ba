import { type InspectionError, inspectionPageUrl, readInspection } from '@portico/contract';
import { showNotice, useSettings } from '@portico/runtime';
import { Icon, Tooltip } from '@portico/ui';
import { useLocation } from 'react-router-dom';
import { useLazyMessages } from '../../lazy-messages/lazy-messages.ts';
import { useMatchedRoute } from '../../page/route-handle.ts';
import { MenuEntry } from './menu-parts.ts';

const ERROR_TEXTS = {
  notDetailPage: 'inspection.notDetailPage',
  hotelMissing: 'inspection.hotelMissing',
  checkInMissing: 'inspection.checkInMissing',
  checkOutMissing: 'inspection.checkOutMissing',
  roomsMissing: 'inspection.roomsMissing',
  adultsMissing: 'inspection.adultsMissing',
  childrenMissing: 'inspection.childrenMissing',
} as const satisfies Record<InspectionError, string>;

/** Opens the current hotel in the inspection tool. */
export function InspectionRow({ isFolded }: { isFolded: boolean }) {
  const t = useLazyMessages();
  const { inspectionUrl } = useSettings();
  const { search } = useLocation();
  const isInspected = useMatchedRoute()?.layout?.inspected === true;
  const { error, inspection } = readInspection(isInspected, new URLSearchParams(search));
  const label = t('inspection.link');
  const inside = (
    <>
      <Icon name="external" />
      <MenuEntry.TextBlock>{label}</MenuEntry.TextBlock>
    </>
  );
  const look = { minor: true, folded: isFolded } as const;
  const reasonText = error === undefined ? t('inspection.notSet') : t(ERROR_TEXTS[error]);
  return (
    <li>
      <Tooltip text={isFolded ? label : ''} placement="top-start">
        {inspection === undefined || inspectionUrl === '' ? (
          <MenuEntry.Root {...look} as="button" aria-haspopup="dialog" onClick={() => showNotice(reasonText)}>
            {inside}
          </MenuEntry.Root>
        ) : (
          <MenuEntry.Root
            {...look}
            href={inspectionPageUrl(inspectionUrl, inspection)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {inside}
          </MenuEntry.Root>
        )}
      </Tooltip>
    </li>
  );
}
