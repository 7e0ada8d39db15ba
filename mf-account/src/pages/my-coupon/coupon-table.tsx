import { type CouponRow, PATHS } from '@portico/contract';
import { PortalLink } from '@portico/runtime';
import {
  Box,
  Button,
  EmptyState,
  Flex,
  Panel,
  PanelBody,
  Table,
  TableCell,
  TableRow,
  Text,
  useIsBelow,
} from '@portico/ui';
import { useState } from 'react';
import { ListPager } from '../../features/list/list-pager.tsx';
import { useCouponMessages } from './coupon-messages.ts';

/** The response has all coupons; the page shows this many (ADR 0065). */
const PAGE_SIZE = 20;

interface CouponTableProps {
  readonly label: string;
  readonly coupons: readonly CouponRow[];
  readonly isUsable: boolean;
}

export function CouponTable({ label, coupons, isUsable }: CouponTableProps) {
  const t = useCouponMessages();
  const isPhone = useIsBelow('lg');
  const [page, setPage] = useState(1);
  if (coupons.length === 0) {
    return <EmptyState boxed title={t('empty')} text={isUsable ? t('emptyText') : undefined} />;
  }
  const from = (page - 1) * PAGE_SIZE;
  const visibleCoupons = coupons.slice(from, from + PAGE_SIZE);
  return (
    <>
      {isPhone ? (
        <CouponCards label={label} coupons={visibleCoupons} isUsable={isUsable} />
      ) : (
        <CouponRows label={label} coupons={visibleCoupons} isUsable={isUsable} />
      )}
      {coupons.length > PAGE_SIZE && (
        <ListPager label={t('pages')} page={page} pageSize={PAGE_SIZE} total={coupons.length} onPage={setPage} />
      )}
    </>
  );
}

function CouponRows({ label, coupons, isUsable }: CouponTableProps) {
  const t = useCouponMessages();
  return (
    <Panel label={label} flush>
      <Table
        label={label}
        columns={[
          { key: 'discount', label: t('discount'), width: '26%' },
          { key: 'type', label: t('type') },
          { key: 'minimum', label: t('minimum') },
          { key: 'validity', label: t('validity') },
          { key: 'checkIn', label: t('checkIn') },
          { key: 'checkOut', label: t('checkOut') },
          ...(isUsable ? [{ key: 'use', label: t('use'), silent: true }] : []),
        ]}
      >
        {coupons.map((coupon) => (
          <TableRow key={coupon.id}>
            <TableCell>
              <Discount coupon={coupon} />
            </TableCell>
            <TableCell>{coupon.type}</TableCell>
            <TableCell>{coupon.minimum}</TableCell>
            <TableCell>
              {coupon.validity}
              <DaysLeft coupon={coupon} />
            </TableCell>
            <TableCell>{coupon.checkIn}</TableCell>
            <TableCell>{coupon.checkOut}</TableCell>
            {isUsable && (
              <TableCell numeric>
                <UseNow coupon={coupon} />
              </TableCell>
            )}
          </TableRow>
        ))}
      </Table>
    </Panel>
  );
}

/** Cards on phones. */
function CouponCards({ label, coupons, isUsable }: CouponTableProps) {
  const t = useCouponMessages();
  return (
    <Flex as="ul" aria-label={label} direction="column" gap="3" listStyleType="none" padding="0" margin="0">
      {coupons.map((coupon) => (
        <Flex as="li" key={coupon.id} borderWidth="1px" borderRadius="l3" bg="bg.panel" direction="column">
          <PanelBody>
            <Discount coupon={coupon} />
            <DaysLeft coupon={coupon} />
            {(['type', 'minimum', 'validity', 'checkIn', 'checkOut'] as const).map((fact) => (
              <Flex key={fact} justify="space-between" gap="3" marginTop="1">
                <Text textStyle="t13" color="fg.muted">
                  {t(fact)}
                </Text>
                <Text textStyle="t13">{coupon[fact]}</Text>
              </Flex>
            ))}
            {isUsable && (
              <Box marginTop="3">
                <UseNow coupon={coupon} isWide />
              </Box>
            )}
          </PanelBody>
        </Flex>
      ))}
    </Flex>
  );
}

function Discount({ coupon: { discount, title } }: { coupon: CouponRow }) {
  return (
    <>
      <Text fontWeight="semibold">{discount}</Text>
      {title && (
        <Text textStyle="t13" color="fg.muted">
          {title}
        </Text>
      )}
    </>
  );
}

function DaysLeft({ coupon: { daysLeft } }: { coupon: CouponRow }) {
  const t = useCouponMessages();
  if (daysLeft === undefined) return null;
  return (
    <Text textStyle="t13" color="unpaid.fg">
      {daysLeft === 0 ? t('lastDay') : t('daysLeft', { count: daysLeft })}
    </Text>
  );
}

/** Whether a coupon applies is checked with the order (GUEST-11). */
function UseNow({ coupon: { title, discount }, isWide }: { coupon: CouponRow; isWide?: boolean }) {
  const t = useCouponMessages();
  return (
    <Button
      as={PortalLink}
      to={PATHS.hotelSearch}
      size="sm"
      variant="accent"
      wide={isWide}
      aria-label={t('useOf', { coupon: title ?? discount })}
    >
      {t('use')}
    </Button>
  );
}
