import { useSettings } from '@portico/runtime';
import { createParts, TextLink } from '@portico/ui';
import { useAccountMessages } from '../../messages.ts';

const Line = createParts(
  { root: 'dl', pair: 'div', name: 'dt', value: 'dd' },
  {
    base: {
      root: {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '12px 40px',
        padding: '4',
        border: '1px solid',
        borderColor: 'border',
        borderRadius: 'l3',
        background: 'bg.panel',
      },
      pair: { minWidth: '0' },
      name: { textStyle: 't13', color: 'fg.subtle' },
      value: { display: 'flex', flexWrap: 'wrap', gap: '2px 16px', textStyle: 't14', overflowWrap: 'anywhere' },
    },
  },
);

/** Support emails and phone numbers, domestic and international. Unset ones are left out. */
export function SupportLine() {
  const t = useAccountMessages();
  const { supportEmails, phonesInternal, phonesExternal } = useSettings();
  return (
    <Line.Root>
      <SupportWays name={t('content.email')} ways={supportEmails} scheme="mailto:" />
      <SupportWays name={t('content.phoneExternal')} ways={phonesExternal} scheme="tel:" />
      <SupportWays name={t('content.phoneInternal')} ways={phonesInternal} scheme="tel:" />
    </Line.Root>
  );
}

function SupportWays({ name, ways, scheme }: { name: string; ways: readonly string[]; scheme: 'mailto:' | 'tel:' }) {
  if (ways.length === 0) return null;
  return (
    <Line.Pair>
      <Line.Name>{name}</Line.Name>
      <Line.Value>
        {ways.map((way) => (
          <TextLink key={way} href={`${scheme}${way.replaceAll(' ', '')}`}>
            {way}
          </TextLink>
        ))}
      </Line.Value>
    </Line.Pair>
  );
}
