import { expectNoAxeFindings, renderPage, screen, within } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { NotesPage } from './notes-page.tsx';

const PATH = '/portal/notes?source=roompai';

function rowOf(name: RegExp): string {
  return screen.getByRole('row', { name }).textContent ?? '';
}

describe('Airport transfers', () => {
  it('[FED-09] says for each airport which vehicles a party needs and what they cost', async () => {
    const { container } = renderPage(<NotesPage />, { path: `${PATH}&people=8` });
    expect(within(await screen.findByRole('table', { name: 'Airport transfers' })).getAllByRole('row')).toHaveLength(5);
    expect(rowOf(/Las Vegas/)).toContain('2 × minivan, up to 7');
    expect(rowOf(/Las Vegas/)).toMatch(/USD 112\.00.*USD 224\.00/);
    await expectNoAxeFindings(container);
  });

  it('[FED-09] follows the party, which the address holds', async () => {
    const { user } = renderPage(<NotesPage />, { path: `${PATH}&people=3` });
    await screen.findByRole('table');
    expect(rowOf(/Singapore/)).toContain('1 × car');
    await user.click(screen.getByRole('button', { name: 'One person more' }));
    expect(rowOf(/Singapore/)).toContain('1 × minivan');
    expect(rowOf(/Singapore/)).toContain('USD 62.50');
  });

  it('[FED-09] speaks Chinese', async () => {
    renderPage(<NotesPage />, { path: PATH, language: 'zh' });
    expect(await screen.findByRole('heading', { level: 1, name: '机场接送' })).toBeTruthy();
    expect(rowOf(/拉斯维加斯/)).toContain('轿车 1 辆');
  });
});
