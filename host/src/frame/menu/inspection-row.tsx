import { type InspectionFault, inspectionAddress, readInspection } from '@portico/contract';
import { plainText, showNotice, stored, useSettings } from '@portico/runtime';
import { Icon, Tooltip } from '@portico/ui';
import { useLocation } from 'react-router-dom';
import { useMatchedRoute } from '../../page/route-handle.ts';
import { useHostWords } from '../../words.ts';
import { MenuEntry } from './menu-parts.ts';

const FAULT_WORDS = {
  notDetailPage: 'inspection.notDetailPage',
  hotelMissing: 'inspection.hotelMissing',
  checkInMissing: 'inspection.checkInMissing',
  checkOutMissing: 'inspection.checkOutMissing',
  roomsMissing: 'inspection.roomsMissing',
  adultsMissing: 'inspection.adultsMissing',
  childrenMissing: 'inspection.childrenMissing',
} as const satisfies Record<InspectionFault, string>;

/** The inspection link shows in browsers that carry this flag; it is set by hand. */
const inspectionFlag = stored(
  'host',
  'inspection',
  plainText((text) => text === '1'),
);

/** Opens the hotel that is shown in the inspection tool, in browsers that carry the flag for it (SHELL-13). */
export function InspectionRow({ isFolded }: { isFolded: boolean }) {
  const t = useHostWords();
  const { inspectionUrl } = useSettings();
  const { search } = useLocation();
  const isInspected = useMatchedRoute()?.layout?.inspected === true;
  if (inspectionFlag.read() === undefined) return null;

  const { fault, inspection } = readInspection(isInspected, new URLSearchParams(search));
  const label = t('inspection.link');
  const inside = (
    <>
      <Icon name="external" />
      <MenuEntry.Words>{label}</MenuEntry.Words>
    </>
  );
  const look = { minor: true, folded: isFolded } as const;
  const why = fault === undefined ? t('inspection.notSet') : t(FAULT_WORDS[fault]);
  return (
    <li>
      <Tooltip text={isFolded ? label : ''} placement="top-start">
        {inspection === undefined || inspectionUrl === '' ? (
          <MenuEntry.Root {...look} as="button" aria-haspopup="dialog" onClick={() => showNotice(why)}>
            {inside}
          </MenuEntry.Root>
        ) : (
          <MenuEntry.Root
            {...look}
            href={inspectionAddress(inspectionUrl, inspection)}
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
