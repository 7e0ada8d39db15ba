import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { axeFindingsOf, renderUi } from '../../test-render.tsx';
import { Deadline } from '../dates/deadline.tsx';
import { Banner } from '../feedback/banner.tsx';
import { ErrorPanel } from '../feedback/error-panel.tsx';
import { Skeleton, SkeletonText } from '../feedback/skeleton.tsx';
import { Steps } from '../navigation/steps.tsx';
import { Panel } from '../page/panel.tsx';
import { Amount } from './amount.tsx';
import { DataPairs } from './data-pairs.tsx';
import { HotelThumb } from './hotel-thumb.tsx';
import { Meter } from './meter.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';
import { Stars } from './stars.tsx';
import { type BadgeStatus, StatusBadge } from './status-badge.tsx';
import { Table, TableCell, TableRow } from './table.tsx';

const usd = (value: string) => ({ currency: 'USD', value });

it('writes an amount with its code first and a true minus', () => {
  const { container } = renderUi(<Amount {...usd('-25.00')} />);
  expect(container.textContent).toBe('USD −25.00');
});

it('draws stars to the half and says them once', () => {
  renderUi(<Stars value={4.5} label="4.5 stars" />);
  expect(screen.getByRole('img', { name: '4.5 stars' }).querySelectorAll('path')).toHaveLength(5);
});

it('never draws an unknown status as another', () => {
  const glyphOf = (status: BadgeStatus) => {
    const { container, unmount } = renderUi(<StatusBadge status={status}>Status being checked</StatusBadge>);
    const path = container.querySelector('path')?.getAttribute('d');
    unmount();
    return path;
  };
  expect(glyphOf('no such status' as BadgeStatus)).toBe(glyphOf('unknown'));
  expect(glyphOf('unknown')).not.toBe(glyphOf('cancelled'));
});

it('keeps what comes after the total out of it', () => {
  const { container } = renderUi(
    <PriceBreakdown
      lines={[
        { key: 'room', label: 'Room price', note: '2 rooms × 3 nights', amount: usd('1,216.00') },
        { key: 'now', label: 'Pay now', amount: usd('1,216.00'), kind: 'total' },
      ]}
      after={[{ key: 'fee', label: 'Resort fee, paid at the hotel', amount: usd('272.10') }]}
    />,
  );
  const [lines, after] = container.querySelectorAll('dl');
  expect(lines?.textContent).toContain('Pay now USD 1,216.00');
  expect(after?.textContent).toContain('Resort fee');
});

it('offers the way back after a failure', async () => {
  const onRetry = vi.fn();
  const { user } = renderUi(
    <ErrorPanel title="The hotel list did not arrive" retryLabel="Try again" onRetry={onRetry} />,
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert').textContent).toContain('The hotel list did not arrive');
});

it('reserves the room of a picture and loads it when it nears', () => {
  const { container } = renderUi(<HotelThumb src="/media/1.svg" />);
  const image = container.querySelector('img');
  expect([image?.width, image?.height, image?.loading]).toEqual([48, 57, 'lazy']);
});

it('marks where we are on the steps', () => {
  renderUi(<Steps label="Booking" items={['Guest details', 'Payment', 'Confirmation']} current={1} />);
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Payment');
});

it('has no fault that axe knows', async () => {
  renderUi(
    <main>
      <Panel title="Bookings" note="286" flush>
        <Table
          label="Bookings"
          columns={[
            { key: 'reference', label: 'Booking reference' },
            { key: 'price', label: 'Price', numeric: true },
            { key: 'action', label: 'Action', silent: true },
          ]}
        >
          <TableRow selected>
            <TableCell>P26112008473</TableCell>
            <TableCell numeric>
              <Amount {...usd('1,346.54')} />
            </TableCell>
            <TableCell />
          </TableRow>
        </Table>
      </Panel>
      <Panel label="Stay">
        <DataPairs items={[{ label: 'Check-in', value: 'Thu 10 Dec 2026', wide: true }]} />
        <Deadline tone="free" detail="hotel time, PST">
          Free until Mon 7 Dec, 18:00
        </Deadline>
        <Meter label="This quarter" value={3} max={4} />
        <Banner tone="warn" title="4 minutes have passed." />
        <Skeleton label="Loading">
          <SkeletonText />
        </Skeleton>
      </Panel>
    </main>,
  );
  expect(await axeFindingsOf()).toEqual([]);
});
