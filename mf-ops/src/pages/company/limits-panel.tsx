import { type CompanyFacts, type Rights, SWITCHED_RIGHTS, saveCompanyRights } from '@portico/contract';
import { Button, Flex, Panel, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { RightsDeed } from '../../features/desk/accounts/rights-deed.tsx';
import { useRightWords } from '../../features/desk/accounts/use-right-words.ts';
import { useCompanyWords } from './company-words.ts';

interface LimitsPanelProps {
  readonly company: CompanyFacts;
}

/** What a company takes away from its people. (OPS-01) */
export function LimitsPanel({ company }: LimitsPanelProps) {
  const t = useCompanyWords();
  const [isOpen, setOpen] = useState(false);
  const taken = useTaken(company.rights);
  return (
    <Panel title={t('limits')}>
      <Stack gap="3" alignItems="flex-start">
        <Text color="fg.muted">{t('limitsText')}</Text>
        {taken.length === 0 ? (
          <Text>{t('unlimited')}</Text>
        ) : (
          <Flex as="ul" aria-label={t('limited')} direction="column" gap="1" margin="0" paddingInlineStart="5">
            {taken.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Flex>
        )}
        <Button onClick={() => setOpen(true)}>{t('changeRights')}</Button>
      </Stack>
      {isOpen && <LimitsDialog company={company} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function LimitsDialog({ company, onClose }: LimitsPanelProps & { readonly onClose: () => void }) {
  const t = useCompanyWords();
  return (
    <RightsDeed
      call={saveCompanyRights}
      whose={{ company: company.id }}
      of="company"
      line={company}
      title={t('limits')}
      about={t('limitsText')}
      submitLabel={t('save')}
      onClose={onClose}
    />
  );
}

/** A line for each thing that is taken away. */
function useTaken(rights: Rights): readonly string[] {
  const t = useCompanyWords();
  const { rightName, cancelName, moduleName } = useRightWords();
  const { cancelScene = 2, modules } = rights;
  const named = modules?.map(moduleName).join(', ') || t('noModule');
  return [
    ...SWITCHED_RIGHTS.filter((right) => rights[right] === false).map((right) => rightName({ right })),
    ...(cancelScene < 2 ? [t('cancelAtMost', { what: cancelName(cancelScene) })] : []),
    ...(modules === undefined ? [] : [t('modulesAtMost', { modules: named })]),
  ];
}
