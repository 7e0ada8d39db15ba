import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { axeFindingsOf, renderUi } from '../../test-render.tsx';
import { Button } from '../actions/button.tsx';
import { StepFlow } from './step-flow.tsx';

function Registration() {
  const [current, setCurrent] = useState(0);
  const on = <Button onClick={() => setCurrent(current + 1)}>Go on</Button>;
  return (
    <StepFlow
      label="Registration"
      current={current}
      onChange={setCurrent}
      steps={[
        { key: 'company', title: 'Company', content: <>Name of the company {on}</> },
        { key: 'licence', title: 'Licence', content: <>Licence of the company {on}</> },
      ]}
      done={<p>Registered</p>}
    />
  );
}

const step = (name: RegExp) => screen.getByRole('tab', { name });

it('shows one step, tells which are done and what follows the last', async () => {
  const { user } = renderUi(<Registration />);
  expect(screen.getByRole('tabpanel', { name: /Company/ }).textContent).toContain('Name of the company');
  expect(step(/Company/).getAttribute('aria-current')).toBe('step');
  expect(screen.getByRole('tablist', { name: 'Registration' })).toBeTruthy();
  expect(await axeFindingsOf()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.getByRole('tabpanel', { name: /Licence/ }).textContent).toContain('Licence of the company');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.getByText('Registered')).toBeTruthy();
});

it('goes back to a finished step by keyboard, and to none ahead', async () => {
  const { user } = renderUi(<Registration />);
  await user.click(step(/Licence/));
  expect(screen.getByText(/Name of the company/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  step(/Company/).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/Name of the company/)).toBeTruthy();
});
