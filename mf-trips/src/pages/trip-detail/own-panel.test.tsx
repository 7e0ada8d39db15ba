import { annotateTrip, type Permissions } from '@portico/contract';
import { buildTripOrder, expectNoAxeFindings, offline, renderPage } from '@portico/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OwnPanel } from './own-panel.tsx';

function open(replies: readonly unknown[] = [{ name: 'saved' }], permissions: Permissions = { canOrder: true }) {
  const onSaved = vi.fn();
  let index = 0;
  const order = buildTripOrder({ orderNumber: 'P7', ownReference: 'Smith' });
  const page = renderPage(<OwnPanel order={order} onSaved={onSaved} />, {
    user: { permissions },
    replies: [[annotateTrip, () => replies[index++]]] as never,
  });
  return { ...page, onSaved };
}

describe('the agency’s own reference and note', () => {
  it('[DESK-11] are saved once something changed, and the booking is asked for again', async () => {
    const { user, server, onSaved, toasts, container } = open();
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await user.type(screen.getByLabelText('Reference'), ' party');
    await user.type(screen.getByLabelText('Note'), 'Early check-in');
    await expectNoAxeFindings(container);
    await user.click(save);
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(server.lastRequest(annotateTrip)).toMatchObject({
      orderNumber: 'P7',
      reference: 'Smith party',
      note: 'Early check-in',
    });
    expect(toasts).toMatchObject([{ text: 'Saved' }]);
  });

  it('[DESK-11] keep what was typed when the saving is lost, and take a second press', async () => {
    const { user, onSaved, toasts } = open([offline(), { name: 'saved' }]);
    await user.type(screen.getByLabelText('Reference'), ' party');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(onSaved).not.toHaveBeenCalled();
    expect((screen.getByLabelText('Reference') as HTMLInputElement).value).toBe('Smith party');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });

  it('hold no card number: the field says so, nothing is sent, and what was typed stays', async () => {
    const { user, server } = open([]);
    await user.type(screen.getByLabelText('Note'), 'Pay with 4111 1111 1111 1111');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const note = screen.getByLabelText('Note') as HTMLTextAreaElement;
    expect(note.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Remove the card number. It must not be stored here.')).toBeDefined();
    expect(note.value).toBe('Pay with 4111 1111 1111 1111');
    expect(server.requests(annotateTrip)).toEqual([]);
  });

  it('[SEC-12] are read by View Only, who has no field for them', () => {
    open([], { canOrder: false, canPay: false });
    expect(screen.getByText('Smith')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
