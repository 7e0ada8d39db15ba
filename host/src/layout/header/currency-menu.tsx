import { inLanguage, useCurrencies, useCurrency, useLanguage, useSettings } from '@portico/runtime';
import { createParts, Icon, Menu } from '@portico/ui';
import { useHostMessages } from '../../messages.ts';
import { Bar } from '../parts/layout-parts.ts';

const { Root: Cell } = createParts(
  { root: 'span' },
  {
    base: {
      root: {
        display: 'inline-flex',
        flex: 'none',
        paddingInlineStart: { lg: '1' },
        borderInlineStart: { lg: '1px solid' },
        borderColor: { lg: 'border' },
      },
    },
  },
);

/** Currency of the prices, on the hotel list and detail page only (SHELL-10). */
export function CurrencyMenu() {
  const t = useHostMessages();
  const [language] = useLanguage();
  const [currency, setCurrency] = useCurrency();
  const { currencies } = useSettings();
  const items = useCurrencies().map((code) => {
    const name = currencies.find((one) => one.code === code)?.name;
    return {
      key: code,
      label: code,
      description: name && inLanguage(name, language),
      checked: code === currency,
      onSelect: () => setCurrency(code),
    };
  });
  return (
    <Cell>
      <Menu
        label={t('currency.choose', { code: currency })}
        placement="bottom-end"
        trigger={
          <Bar.Pick type="button" aria-label={t('currency.choose', { code: currency })}>
            {currency}
            <Icon name="down" tone="subtle" />
          </Bar.Pick>
        }
        items={items}
      />
    </Cell>
  );
}
