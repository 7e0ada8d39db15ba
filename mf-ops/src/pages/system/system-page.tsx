import { usePortalNavigate } from '@portico/runtime';
import { Box, Field, NativeSelect, SegmentTabs, useIsBelow } from '@portico/ui';
import { type ComponentType, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OpsPage } from '../../features/admin/ops-page.tsx';
import { BooksPart } from './books-part.tsx';
import { EmailsPart } from './emails-part.tsx';
import { HealthPart } from './health-part.tsx';
import { JobsPart } from './jobs-part.tsx';
import { PaymentsPart } from './payments-part.tsx';
import { SettingsPart } from './settings-part.tsx';
import { SupplierPart } from './supplier-part.tsx';
import { useSystemMessages } from './system-messages.ts';
import { PARTS, partUrl, readPart, type SystemPart } from './system-parts.ts';

const SHOWN: Readonly<Record<SystemPart, ComponentType>> = {
  health: HealthPart,
  jobs: JobsPart,
  mails: EmailsPart,
  books: BooksPart,
  payments: PaymentsPart,
  supplier: SupplierPart,
  settings: SettingsPart,
};

/** `/portal/ops/house`: jobs, emails, reconciliation, payments, supplier, settings and health. */
export function SystemPage() {
  const t = useSystemMessages();
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const panel = useId();
  const part = readPart(params);
  const Part = SHOWN[part];
  // Seven tabs do not fit on a phone.
  const isNarrow = useIsBelow('lg');
  const go = (next: SystemPart) => navigate(partUrl(next), { replace: true });

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
