import { usePermissions } from '@portico/runtime';
import { Icon, type IconName, Popover, styled, TextLink } from '@portico/ui';
import type { ReactNode } from 'react';
import { useHostWords } from '../../words.ts';
import { InspectionRow } from './inspection-row.tsx';
import { MenuEntry } from './menu-parts.ts';

const Title = styled('h3', { base: { textStyle: 'h14', marginBottom: '2' } });
const Facts = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '6px 16px',
    '& dt': { color: 'fg.subtle' },
    '& a': { overflowWrap: 'anywhere' },
  },
});

/** How to reach support; a row is there only when there is something behind it (SHELL-13). */
export function SupportRows({ isFolded }: { isFolded: boolean }) {
  const t = useHostWords();
  const { emails, phonesInternal, phonesExternal } = usePermissions();
  const hasPhones = phonesInternal.length + phonesExternal.length > 0;
  return (
    <>
      <InspectionRow isFolded={isFolded} />
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
          <Facts>
            <Phones label={t('support.internal')} numbers={phonesInternal} />
            <Phones label={t('support.external')} numbers={phonesExternal} />
          </Facts>
        </SupportRow>
      )}
    </>
  );
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
          <MenuEntry as="button" minor folded={isFolded}>
            <Icon name={icon} />
            <span>{label}</span>
          </MenuEntry>
        }
      >
        <Title>{title}</Title>
        {children}
      </Popover>
    </li>
  );
}

function Phones({ label, numbers }: { label: string; numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {numbers.map((number) => (
          <div key={number}>
            <TextLink href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</TextLink>
          </div>
        ))}
      </dd>
    </>
  );
}
