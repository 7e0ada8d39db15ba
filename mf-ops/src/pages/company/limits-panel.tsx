import { type CompanyFacts, type Rights, SWITCHED_RIGHTS, saveCompanyRights } from '@portico/contract';
import { Button, Flex, Panel, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { AccountDeed } from '../../features/desk/accounts/account-deed.tsx';
import { draftOf, lineOf } from '../../features/desk/accounts/rights-draft.ts';
import { RightsFields } from '../../features/desk/accounts/rights-fields.tsx';
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
  const [draft, setDraft] = useState(() => draftOf(company.rights, 'company'));
  return (
    <AccountDeed
      call={saveCompanyRights}
      request={() => {
        const rights = lineOf(draft);
        return rights && { company: company.id, rights };
      }}
      title={t('limits')}
      submitLabel={t('save')}
      onClose={onClose}
    >
      <Text color="fg.muted">{t('limitsText')}</Text>
      <RightsFields of="company" draft={draft} onChange={setDraft} />
    </AccountDeed>
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
