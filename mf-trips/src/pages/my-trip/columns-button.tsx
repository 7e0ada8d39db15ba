import { useCommonWords } from '@portico/runtime';
import { Button, Checkbox, Flex, Icon, Popover, Text, useIsBelow } from '@portico/ui';
import { COLUMNS, type Column } from './list-columns.ts';
import { useMyTripWords } from './my-trip-words.ts';

/** A card has never had the others. */
const ON_CARDS: readonly Column[] = ['guest', 'stay', 'price'];

interface ColumnsButtonProps {
  readonly shown: readonly Column[];
  readonly onChoose: (columns: readonly Column[]) => void;
}

/** Opens the choice of what a booking's row says. */
export function ColumnsButton({ shown, onChoose }: ColumnsButtonProps) {
  const t = useMyTripWords();
  const common = useCommonWords();
  const isPhone = useIsBelow('lg');
  const withToggled = (column: Column) =>
    shown.includes(column) ? shown.filter((one) => one !== column) : [...shown, column];
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
          <Checkbox key={column} checked={shown.includes(column)} onChange={() => onChoose(withToggled(column))}>
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
