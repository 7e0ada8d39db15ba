import { confirmOperator, restrictCompany } from '@portico/contract';
import { expectNoAxeFindings, offline, renderPage, responder, screen } from '@portico/testing';
import { Button } from '@portico/ui';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ActionDialog } from './action-dialog.tsx';
import { PasswordGate } from './password-gate.tsx';
import { useConfirmedAction } from './use-confirmed-action.ts';

function Restricting() {
  const [outcome, setOutcome] = useState('');
  const [isOpen, setOpen] = useState(true);
  const { run, isRunning } = useConfirmedAction<typeof restrictCompany, string>(restrictCompany, {
    changed: () => 'changed',
    notPossible: ({ message = '' }) => message,
    refused: ({ message }) => message,
    lost: () => 'lost',
  });
  return (
    <>
      <output>{outcome}</output>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <ActionDialog
          title="Restrict Harbour Travel"
          submitLabel="Restrict"
          isRunning={isRunning}
          onSubmit={async (why) => setOutcome((await run({ company: 'harbour', isRestricted: true, why })) ?? 'left')}
          onClose={() => setOpen(false)}
        />
      )}
      <PasswordGate />
    </>
  );
}

/** A server that requires the password first. */
function show() {
  let isShown = false;
  return renderPage(<Restricting />, {
    path: '/portal/ops/audit?source=roompai',
    user: { isOperator: true, email: 'operator@portico.test' },
    replies: [
      responder(restrictCompany, () => (isShown ? { name: 'changed' as const } : { name: 'passwordNeeded' as const })),
      responder(confirmOperator, ({ password }) => {
        isShown = password === 'right';
        return isShown
          ? { name: 'confirmed' as const }
          : { name: 'wrongPassword' as const, message: 'It is another one.' };
      }),
    ] as never,
  });
}

describe('a change that an operator makes', () => {
  it('asks for its reason, and says so at the field', async () => {
    const { user, server } = show();
    await user.click(await screen.findByRole('button', { name: 'Restrict' }));
    expect(await screen.findByText('Enter a reason.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Reason/ }));
    expect(server.requests(restrictCompany)).toEqual([]);
  });

  it('asks for the password where the server wants it, and then does the same', async () => {
    const { user, server, container } = show();
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'owes since May');
    await user.click(screen.getByRole('button', { name: 'Restrict' }));
    const password = await screen.findByLabelText(/^Password/);
    await expectNoAxeFindings(container);
    await user.type(password, 'wrong');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('It is another one.')).toBeTruthy();
    await user.clear(password);
    await user.type(password, 'right');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('changed')).toBeTruthy();
    const requests = server.requests(restrictCompany);
    expect(requests).toHaveLength(2);
    expect(requests[1]).toEqual(requests[0]);
  });

  it('is left as it was where no password is given, with what was typed', async () => {
    const { user, server } = show();
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'owes since May');
    await user.click(screen.getByRole('button', { name: 'Restrict' }));
    await screen.findByLabelText(/^Password/);
    await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement);
    expect(await screen.findByText('left')).toBeTruthy();
    expect(server.requests(confirmOperator)).toEqual([]);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe('owes since May');
  });

  it('says when no answer came to the password', async () => {
    const { user, server } = show();
    server.answer(confirmOperator, offline() as never);
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'why');
    await user.click(screen.getByRole('button', { name: 'Restrict' }));
    await user.type(await screen.findByLabelText(/^Password/), 'right');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The portal did not respond. Try again.')).toBeTruthy();
  });
});
