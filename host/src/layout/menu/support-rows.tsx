import { plainText, stored, usePermissions } from '@portico/runtime';
import { createParts, Icon, type IconName, Popover, TextLink } from '@portico/ui';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useHostMessages } from '../../messages.ts';
import { useLazyChunk } from '../parts/use-lazy-chunk.ts';
import { MenuEntry } from './menu-parts.ts';

const Support = createParts(
  { title: 'h3', facts: 'dl', kind: 'dt', numbers: 'dd' },
  {
    base: {
      title: { textStyle: 'h14', marginBottom: '2' },
      facts: { display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', gap: '6px 16px' },
      kind: { color: 'fg.subtle' },
      numbers: { overflowWrap: 'anywhere' },
    },
  },
);

/** The inspection link shows in browsers with this flag, which is set by hand (SHELL-13). */
const inspectionFlag = stored(
  'host',
  'inspection',
  plainText((text) => text === '1'),
);

const bringInspection = async () =>
  (await import(/* webpackChunkName: "later" */ './inspection-row.tsx')).InspectionRow;

/** Support contacts; a row shows only if it is configured (SHELL-13). */
export function SupportRows({ isFolded }: { isFolded: boolean }) {
  const t = useHostMessages();
  const { emails, phonesInternal, phonesExternal } = usePermissions();
  const hasPhones = phonesInternal.length + phonesExternal.length > 0;
  return (
    <>
      {inspectionFlag.read() !== undefined && <LateInspection isFolded={isFolded} />}
      {emails.length > 0 && (
        <SupportRow icon="mail" label={t('support.email')} title={t('support.emailTitle')} isFolded={isFolded}>
          {emails.map((email) => (
            <div key={email}>
              <TextLink href={`mailto:${email}`}>{email}</TextLink>
            </div>
          ))}
        </SupportRow>
      )}
      {hasPhones && (
        <SupportRow icon="phone" label={t('support.phone')} title={t('support.phoneTitle')} isFolded={isFolded}>
          <Support.Facts>
            <Phones label={t('support.internal')} numbers={phonesInternal} />
            <Phones label={t('support.external')} numbers={phonesExternal} />
          </Support.Facts>
        </SupportRow>
      )}
    </>
  );
}

function LateInspection({ isFolded }: { isFolded: boolean }) {
  const { Part: Row, open } = useLazyChunk(bringInspection);
  const openOnce = useEffectEvent(open);
  useEffect(() => openOnce(), []);
  return Row && <Row isFolded={isFolded} />;
}

interface SupportRowProps {
  readonly icon: IconName;
  readonly label: string;
  readonly title: string;
  readonly isFolded: boolean;
  readonly children: ReactNode;
}

function SupportRow({ icon, label, title, isFolded, children }: SupportRowProps) {
  return (
    <li>
      <Popover
        label={title}
        placement="top-start"
        padded
        trigger={
          <MenuEntry.Root as="button" minor folded={isFolded}>
            <Icon name={icon} />
            <MenuEntry.TextBlock>{label}</MenuEntry.TextBlock>
          </MenuEntry.Root>
        }
      >
        <Support.Title>{title}</Support.Title>
        {children}
      </Popover>
    </li>
  );
}

function Phones({ label, numbers }: { label: string; numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  return (
    <>
      <Support.Kind>{label}</Support.Kind>
      <Support.Numbers>
        {numbers.map((number) => (
          <div key={number}>
            <TextLink href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</TextLink>
          </div>
        ))}
      </Support.Numbers>
    </>
  );
}
