import { expectNoAxeFindings, renderPage, screen } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { HomePage } from './home-page.tsx';

const path = '/portal/__short__';

describe('the page', () => {
  it('says how it works in a dialog, which closes', async () => {
    const { container, user } = renderPage(<HomePage />, { path });
    await expectNoAxeFindings(container);
    await user.click(screen.getByRole('button', { name: 'How it works' }));
    expect(await screen.findByRole('dialog', { name: 'How it works' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Understood' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('speaks Chinese', async () => {
    renderPage(<HomePage />, { path, language: 'zh' });
    expect(await screen.findByRole('button', { name: '办理流程' })).toBeTruthy();
  });
});
