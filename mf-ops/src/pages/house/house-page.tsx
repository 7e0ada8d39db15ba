import { usePortalNavigate } from '@portico/runtime';
import { Box, Field, NativeSelect, SegmentTabs, useIsBelow } from '@portico/ui';
import { type ComponentType, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OpsPage } from '../../features/desk/ops-page.tsx';
import { BooksPart } from './books-part.tsx';
import { HealthPart } from './health-part.tsx';
import { type HousePart, PARTS, partAddress, readPart } from './house-parts.ts';
import { useHouseWords } from './house-words.ts';
import { JobsPart } from './jobs-part.tsx';
import { MailsPart } from './mails-part.tsx';
import { PaymentsPart } from './payments-part.tsx';
import { SettingsPart } from './settings-part.tsx';
import { SupplierPart } from './supplier-part.tsx';

const SHOWN: Readonly<Record<HousePart, ComponentType>> = {
  health: HealthPart,
  jobs: JobsPart,
  mails: MailsPart,
  books: BooksPart,
  payments: PaymentsPart,
  supplier: SupplierPart,
  settings: SettingsPart,
};

/** `/portal/ops/house`: timed work, mails, the books, payments, the supplier, settings and health. */
export function HousePage() {
  const t = useHouseWords();
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const panel = useId();
  const part = readPart(params);
  const Part = SHOWN[part];
  // Seven parts have no room beside each other on a phone.
  const isNarrow = useIsBelow('lg');
  const go = (next: HousePart) => navigate(partAddress(next), { replace: true });

  return (
    <OpsPage title={t('title')}>
      {isNarrow ? (
        <Field label={t('parts')}>
          <NativeSelect value={part} onChange={({ target }) => go(PARTS.find((one) => one === target.value) ?? part)}>
            {PARTS.map((one) => (
              <option key={one} value={one}>
                {t(`part.${one}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      ) : (
        <SegmentTabs
          label={t('parts')}
          value={part}
          controls={panel}
          items={PARTS.map((value) => ({ value, label: t(`part.${value}`) }))}
          onChange={go}
        />
      )}
      <Box id={panel} {...(!isNarrow && { role: 'tabpanel', 'aria-label': t(`part.${part}`) })}>
        <Part />
      </Box>
    </OpsPage>
  );
}
