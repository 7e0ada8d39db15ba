import { Flex, StatusBadge, Tag } from '@portico/ui';
import { useAccountMessages } from './account-messages.ts';

interface AccountPillsProps {
  /** Users only. */
  readonly state?: 'active' | 'inactive';
  readonly isRestricted: boolean;
  readonly isOperator?: boolean;
}

/** Badges: inactive user, restricted company, operator. */
export function AccountPills({ state, isRestricted, isOperator = false }: AccountPillsProps) {
  const t = useAccountMessages();
  return (
    <Flex as="span" gap="1.5" wrap="wrap" align="center">
      {state !== undefined && (
        <StatusBadge status={state === 'active' ? 'confirmed' : 'cancelled'}>{t(`state.${state}`)}</StatusBadge>
      )}
      {isRestricted && <StatusBadge status="contactSupport">{t('isRestricted')}</StatusBadge>}
      {isOperator && <Tag>{t('operator')}</Tag>}
    </Flex>
  );
}
