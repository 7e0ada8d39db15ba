import { formatMoney, multiplyAmount } from '@portico/runtime';
import { Amount, Table, TableCell, TableRow } from '@portico/ui';
import { useNotesMessages } from '../../messages.ts';
import { CURRENCY, cheapest, ROUTES } from './transfer-prices.ts';

export function TransferTable({ people }: { people: number }) {
  const t = useNotesMessages();
  const columns = [
    { key: 'route', label: t('notes.route') },
    { key: 'minutes', label: t('notes.minutes') },
    { key: 'vehicles', label: t('notes.vehicles') },
    { key: 'price', label: t('notes.price'), numeric: true },
    { key: 'both', label: t('notes.both'), numeric: true },
  ];
  return (
    <Table label={t('notes.title')} columns={columns}>
      {ROUTES.map(({ city, minutes, prices }) => {
        const { vehicle, count, oneWay } = cheapest(prices, people);
        return (
          <TableRow key={city}>
            <TableCell>{t(`notes.${city}`)}</TableCell>
            <TableCell>{t('notes.drive', { count: minutes })}</TableCell>
            <TableCell>{t(`notes.${vehicle}`, { count })}</TableCell>
            <TableCell numeric>
              <Money amount={oneWay} />
            </TableCell>
            <TableCell numeric>
              <Money amount={multiplyAmount(oneWay, 2)} />
            </TableCell>
          </TableRow>
        );
      })}
    </Table>
  );
}

function Money({ amount }: { amount: string }) {
  const { code, figure } = formatMoney(amount, CURRENCY);
  return <Amount currency={code} value={figure} />;
}
