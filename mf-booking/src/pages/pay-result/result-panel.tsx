import {
  type DataOf,
  hotelListAddress,
  type OrderStatus,
  type orderResult,
  PATHS,
  tripDetailAddress,
  writePayAddress,
} from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { METHOD_NAMES } from '@portico/contract/words';
import { inLanguage, PortalLink, useFormats, useLanguage } from '@portico/runtime';
import {
  Amount,
  Button,
  DataPairs,
  Flex,
  Heading,
  Panel,
  PanelBody,
  type PillStatus,
  StatusPill,
  Text,
} from '@portico/ui';
import { nameIn } from '../../hotel-words.ts';
import { moneyParts } from '../../shown-money.ts';
import { useBookingWords } from '../../words.ts';

type Result = DataOf<typeof orderResult, 'result'>;
type Face = 'confirmed' | 'pending' | 'soldOut' | 'unpaid' | 'cancelled' | 'checking';

/** DECISIONS: 5 is Sold out here; a code nobody knows is being checked, never cancelled. */
const FACES: Record<OrderStatus, Face> = {
  confirmed: 'confirmed',
  confirmedLate: 'confirmed',
  pending: 'pending',
  rejected: 'soldOut',
  unpaid: 'unpaid',
  cancelled: 'cancelled',
  contactSupport: 'checking',
  unknown: 'checking',
};

const PILLS: Record<Face, PillStatus> = {
  confirmed: 'confirmed',
  pending: 'pending',
  soldOut: 'rejected',
  unpaid: 'unpaid',
  cancelled: 'cancelled',
  checking: 'unknown',
};

export function ResultPanel({ result }: { result: Result }) {
  const t = useBookingWords();
  const [language] = useLanguage();
  const { stay } = useFormats();
  const face = FACES[result.status];
  return (
    <Panel label={t('payResult.title')} flush>
      <PanelBody>
        <Flex role="status" direction="column" gap="2" align="flex-start">
          <StatusPill status={PILLS[face]}>{t(`payResult.${face}`)}</StatusPill>
          <Heading level={2} textStyle="t20">
            {t(`payResult.${face}`)}
          </Heading>
          <Text color="fg.muted">
            {t(`payResult.${face}Text`, {
              email: result.email,
              mailMinutes: PROMISED_TIMES.confirmationMailMinutes,
              pendingMinutes: PROMISED_TIMES.pendingMinutes,
            })}
          </Text>
          {face === 'pending' && (
            <Text color="fg.muted">
              {t('payResult.pendingLimit', { minutes: result.minutes, email: result.email })}
            </Text>
          )}
          {face === 'soldOut' && <Text color="fg.muted">{t('payResult.soldOutMoney')}</Text>}
        </Flex>
      </PanelBody>
      <PanelBody ruled>
        <DataPairs
          items={[
            { label: t('payResult.number'), value: result.orderNumber },
            ...(result.hotelName
              ? [{ label: t('payResult.hotel'), value: inLanguage(result.hotelName, language) }]
              : []),
            ...(result.stay
              ? [{ label: t('payResult.dates'), value: stay(result.stay.checkIn, result.stay.checkOut) }]
              : []),
            ...(result.paid ? [{ label: t('payResult.paid'), value: <Amount {...moneyParts(result.paid)} /> }] : []),
            ...(result.method ? [{ label: t('payResult.method'), value: METHOD_NAMES[result.method][language] }] : []),
          ]}
        />
      </PanelBody>
      <PanelBody ruled>
        <Flex gap="2" wrap="wrap">
          <WaysOn result={result} face={face} />
        </Flex>
      </PanelBody>
    </Panel>
  );
}

function WaysOn({ result, face }: { result: Result; face: Face }) {
  const t = useBookingWords();
  const [language] = useLanguage();
  const { orderNumber, hotel, stay } = result;
  const list = stay
    ? hotelListAddress({ ...stay, regionId: hotel.city.id, regionName: nameIn(hotel.city, language) })
    : PATHS.hotelSearch;
  return (
    <>
      {face === 'soldOut' && <Way to={list} label={t('payResult.another')} solid />}
      {face === 'unpaid' && <Way to={writePayAddress({ orderNumber })} label={t('payResult.pay')} solid />}
      {face !== 'soldOut' && face !== 'unpaid' && (
        <Way to={tripDetailAddress(orderNumber)} label={t('payResult.view')} solid />
      )}
      <Way to={PATHS.myTrip} label={t('payResult.bookings')} />
      {face !== 'soldOut' && <Way to={list} label={t('payResult.another')} />}
    </>
  );
}

function Way({ to, label, solid = false }: { to: string; label: string; solid?: boolean }) {
  return (
    <Button as={PortalLink} to={to} variant={solid ? 'solid' : 'outline'}>
      {label}
    </Button>
  );
}
