import { useCommonMessages } from '@portico/runtime';
import { Button, Checkbox, Flex, Icon, Popover, Text, useIsBelow } from '@portico/ui';
import { COLUMNS, type Column } from './list-columns.ts';
import { useMyTripMessages } from './my-trip-messages.ts';

/** Columns that the phone card can show. */
const ON_CARDS: readonly Column[] = ['guest', 'stay', 'price'];

interface ColumnsButtonProps {
  readonly visible: readonly Column[];
  readonly onChoose: (columns: readonly Column[]) => void;
}

export function ColumnsButton({ visible, onChoose }: ColumnsButtonProps) {
  const t = useMyTripMessages();
  const common = useCommonMessages();
  const isPhone = useIsBelow('lg');
  const withToggled = (column: Column) =>
    visible.includes(column) ? visible.filter((one) => one !== column) : [...visible, column];
  return (
    <Popover
      label={t('myTrip.columns')}
      padded
      width={300}
      drawerCloseLabel={common('action.close')}
      trigger={<Button icon={<Icon name="list" />}>{t('myTrip.columns')}</Button>}
    >
      <Flex
        as="fieldset"
        direction="column"
        gap="2"
        border="none"
        padding="0"
        margin="0"
        aria-label={t('myTrip.columns')}
      >
        {(isPhone ? ON_CARDS : COLUMNS).map((column) => (
          <Checkbox key={column} checked={visible.includes(column)} onChange={() => onChoose(withToggled(column))}>
            {t(`myTrip.${column}`)}
          </Checkbox>
        ))}
      </Flex>
      <Text textStyle="t13" color="fg.muted" marginTop="3">
        {t('myTrip.columnsAbout')}
      </Text>
    </Popover>
  );
}
