import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../test-render.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

it('stays reachable and gives its reason when it cannot be pressed', async () => {
  const onClick = vi.fn();
  const { user } = renderUi(
    <Button disabledReason="Your account is View Only." onClick={onClick}>
      Book now
    </Button>,
  );
  await user.tab();
  const button = screen.getByRole('button', { name: 'Book now', description: 'Your account is View Only.' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect((await screen.findByRole('tooltip')).textContent).toBe('Your account is View Only.');
  await user.keyboard('{Enter}');
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('stays the same element, with its focus, when the reason comes and goes; the tooltip needs no second hover', async () => {
  const { user, rerender } = renderUi(<Button>Go pay</Button>);
  const button = screen.getByRole('button', { name: 'Go pay' });
  await user.tab();
  await user.hover(button);
  rerender(<Button disabledReason="The price is being asked for.">Go pay</Button>);
  expect(screen.getByRole('button', { name: 'Go pay', description: 'The price is being asked for.' })).toBe(button);
  expect(document.activeElement).toBe(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe('The price is being asked for.');
  rerender(<Button>Go pay</Button>);
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(screen.getByRole('button', { name: 'Go pay', description: '' })).toBe(button);
  expect(document.activeElement).toBe(button);
});

it('says what it does while busy, keeps the focus and takes no second press', async () => {
  const onClick = vi.fn();
  const { user, rerender } = renderUi(
    <Button busyLabel="Paying…" onClick={onClick}>
      Pay now
    </Button>,
  );
  await user.click(screen.getByRole('button'));
  rerender(
    <Button busy busyLabel="Paying…" onClick={onClick}>
      Pay now
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Paying…' });
  await user.click(button);
  expect(document.activeElement).toBe(button);
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('does not submit the form around it while it cannot be pressed', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const { user } = renderUi(
    <form onSubmit={onSubmit}>
      <Button type="submit" disabledReason="Fill in the names first.">
        Go pay
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('is drawn as a link where it goes somewhere', () => {
  renderUi(
    <Button as="a" href="/portal/HotelList">
      Find a hotel
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'Find a hotel' }).getAttribute('href')).toBe('/portal/HotelList');
});

it('names a button that shows only a glyph', () => {
  renderUi(<IconButton icon="heart" label="Favourite" aria-pressed={true} />);
  expect(screen.getByRole('button', { name: 'Favourite', pressed: true })).toBeTruthy();
});
