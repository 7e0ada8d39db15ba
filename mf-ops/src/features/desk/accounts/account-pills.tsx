import { Flex, StatusPill, Tag } from '@portico/ui';
import { useAccountWords } from './account-words.ts';

interface AccountPillsProps {
  /** Of a person. */
  readonly state?: 'active' | 'inactive';
  readonly isRestricted: boolean;
  readonly isOperator?: boolean;
}

/** Whether somebody may sign in, whether their company is restricted, and whether they run the portal. */
export function AccountPills({ state, isRestricted, isOperator = false }: AccountPillsProps) {
  const t = useAccountWords();
  return (
    <Flex as="span" gap="1.5" wrap="wrap" align="center">
      {state !== undefined && (
        <StatusPill status={state === 'active' ? 'confirmed' : 'cancelled'}>{t(`state.${state}`)}</StatusPill>
      )}
      {isRestricted && <StatusPill status="contactSupport">{t('isRestricted')}</StatusPill>}
      {isOperator && <Tag>{t('operator')}</Tag>}
    </Flex>
  );
}
