import { type CompanyFacts, type PermissionSet, saveCompanyPermissions, TOGGLED_PERMISSIONS } from '@portico/contract';
import { Button, Flex, Panel, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { PermissionsAction } from '../../features/admin/accounts/permissions-action.tsx';
import { usePermissionMessages } from '../../features/admin/accounts/use-permission-messages.ts';
import { useCompanyMessages } from './company-messages.ts';

interface LimitsPanelProps {
  readonly company: CompanyFacts;
}

/** Permissions that a company withholds from its users. (OPS-01) */
export function LimitsPanel({ company }: LimitsPanelProps) {
  const t = useCompanyMessages();
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
  const t = useCompanyMessages();
  return (
    <PermissionsAction
      call={saveCompanyPermissions}
      whose={{ company: company.id }}
      owner="company"
      line={company}
      title={t('limits')}
      about={t('limitsText')}
      submitLabel={t('save')}
      onClose={onClose}
    />
  );
}

function useTaken(rights: PermissionSet): readonly string[] {
  const t = useCompanyMessages();
  const { rightName, cancelName, moduleName } = usePermissionMessages();
  const { cancelScene = 2, modules } = rights;
  const named = modules?.map(moduleName).join(', ') || t('noModule');
  return [
    ...TOGGLED_PERMISSIONS.filter((right) => rights[right] === false).map((right) => rightName({ right })),
    ...(cancelScene < 2 ? [t('cancelAtMost', { what: cancelName(cancelScene) })] : []),
    ...(modules === undefined ? [] : [t('modulesAtMost', { modules: named })]),
  ];
}
