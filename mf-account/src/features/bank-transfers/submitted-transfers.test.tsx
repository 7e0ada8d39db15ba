import { type SubmittedTransfer, submittedTransfers } from '@portico/contract';
import { refreshResponses } from '@portico/runtime';
import { expectNoAxeFindings, offline, renderPage, responder } from '@portico/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SubmittedTransfers } from './submitted-transfers.tsx';

const RECEIPT = { path: 'uploads/a.pdf', kind: 'application/pdf', size: 2048, ticket: 'one' } as const;
const WAITING: SubmittedTransfer = {
  ...{ id: 3, state: 'pending', amount: '1500.50', currency: 'USD', transferDate: '2026-11-20' },
  ...{ paymentAccount: '6200', submittedAt: 1_795_000_000, submittedBy: 'Alex Chan', receipts: [RECEIPT] },
};
const ACCEPTED: SubmittedTransfer = { ...WAITING, id: 2, state: 'accepted', amount: '900.00', credited: '899.00' };
const REJECTED: SubmittedTransfer = {
  ...WAITING,
  id: 1,
  state: 'rejected',
  amount: '80.00',
  reason: 'Nothing arrived.',
};

function show(language: 'en' | 'zh' = 'en') {
  return renderPage(<SubmittedTransfers />, {
    language,
    replies: [
      responder(submittedTransfers, ({ after }) => ({
        name: 'transfers',
        data: after === 2 ? { transfers: [REJECTED], isMore: false } : { transfers: [WAITING, ACCEPTED], isMore: true },
      })),
    ],
  });
}

describe('[DESK-30] the submitted bank transfers', () => {
  it('show amount, date, receipt and state, the booked amount or the reason, page by page', async () => {
    const { user, container } = show();
    expect(await screen.findByText('USD 1,500.50')).toBeTruthy();
    expect(screen.getByText('Waiting')).toBeTruthy();
    expect(screen.getAllByText(/Transferred on 20 Nov 2026, submitted on .* by Alex Chan/)).toHaveLength(2);
    expect(screen.getByText('USD 899.00 was added to your pre-deposit balance.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Download receipt 1 (PDF, 2 kB) of the transfer of USD 1,500.50' });
    expect(link.getAttribute('href')).toContain('/api/uploadedFile?path=uploads%2Fa.pdf&token=one');
    await user.click(screen.getByRole('button', { name: 'Show earlier transfers' }));
    expect(await screen.findByText('Reason: Nothing arrived.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show earlier transfers' })).toBeNull();
    await expectNoAxeFindings(container);
  });

  it('show a new transfer as soon as it was submitted', async () => {
    const { server } = show();
    await screen.findByText('USD 1,500.50');
    const added = { ...WAITING, id: 4, amount: '70.00' };
    server.answer(submittedTransfers, { name: 'transfers', data: { transfers: [added], isMore: false } });
    await refreshResponses(submittedTransfers);
    expect(await screen.findByText('USD 70.00')).toBeTruthy();
  });

  it('name an empty list, and load again after a failure', async () => {
    const { server, user } = renderPage(<SubmittedTransfers />, { replies: [[submittedTransfers, offline()]] });
    await screen.findByText('The bank transfers could not be loaded.');
    server.answer(submittedTransfers, { name: 'transfers', data: { transfers: [], isMore: false } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('You have not submitted any bank transfers.')).toBeTruthy();
  });

  it('speak Chinese', async () => {
    const { container } = show('zh');
    expect(await screen.findByText('待处理')).toBeTruthy();
    expect(container.textContent).not.toMatch(/\{\{|state\.[a-z]/);
  });
});
