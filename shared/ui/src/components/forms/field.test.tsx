import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { axeFindingsOf, renderUi } from '../../test-render.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { NativeSelect } from './native-select.tsx';
import { PasswordInput } from './password-input.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

it('names and describes its control; an error takes the place of the help', () => {
  const { rerender } = renderUi(
    <Field label="Email" help="The confirmation goes here.">
      <TextInput />
    </Field>,
  );
  expect(screen.getByRole('textbox', { name: 'Email', description: 'The confirmation goes here.' })).toBeTruthy();
  rerender(
    <Field label="Email" help="The confirmation goes here." error="An address has an @.">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Email', description: 'An address has an @.' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('An address has an @.');
  expect(screen.queryByText('The confirmation goes here.')).toBeNull();
});

it('shows and hides no error while the mouse button is down, so that nothing moves under the pointer', () => {
  const field = (error?: string) => (
    <Field label="Email" error={error}>
      <TextInput />
    </Field>
  );
  const { rerender } = renderUi(field());
  fireEvent.mouseDown(document.body, { button: 0 });
  rerender(field('Enter an email.'));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.mouseUp(document.body, { button: 0 });
  expect(screen.getByRole('alert').textContent).toBe('Enter an email.');
  fireEvent.mouseDown(document.body, { button: 0 });
  rerender(field());
  expect(screen.getByRole('alert')).toBeTruthy();
  fireEvent.mouseUp(document.body, { button: 0 });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('holds its message while the press takes the focus, and lets it go when the window loses it', () => {
  const field = (error?: string) => (
    <Field label="Email" error={error}>
      <TextInput />
    </Field>
  );
  const { rerender } = renderUi(field());
  fireEvent.mouseDown(document.body, { button: 0 });
  fireEvent.blur(screen.getByRole('textbox'));
  rerender(field('Enter an email.'));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.blur(window);
  expect(screen.getByRole('alert').textContent).toBe('Enter an email.');
});

it('puts two controls under one label', () => {
  renderUi(
    <Field label="Phone" group error="This number is too short.">
      <NativeSelect aria-label="Area code">
        <option>+86</option>
      </NativeSelect>
      <TextInput id="number" aria-label="Number" />
    </Field>,
  );
  expect(screen.getByRole('group', { name: 'Phone' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Area code' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Number', description: 'This number is too short.' })).toBeTruthy();
});

it('shows and hides a password by its eye', async () => {
  const { user } = renderUi(
    <Field label="Password">
      <PasswordInput showLabel="Show password" hideLabel="Hide password" />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});

it('counts what is typed against the limit', async () => {
  const { user } = renderUi(
    <Field label="Special request">
      <TextArea maxLength={10} countLabel={(used, limit) => `${used} of ${limit} characters`} />
    </Field>,
  );
  await user.type(screen.getByRole('textbox'), 'high floor, please');
  expect(screen.getByRole('img', { name: '10 of 10 characters' }).textContent).toBe('10 / 10');
});

it('ticks by label and keyboard, and marks what is filled by its neighbours', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(
    <Checkbox locked aside={31} onChange={(event) => onChange(event.target.checked)}>
      Property class 5
    </Checkbox>,
  );
  const box = screen.getByRole('checkbox', { name: /Property class 5/ });
  await user.tab();
  await user.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(true);
  expect(box.closest('[data-locked]')).toBeTruthy();
});

it('has no fault that axe knows', async () => {
  renderUi(
    <form>
      <Field label="Email" help="The confirmation goes here.">
        <TextInput type="email" />
      </Field>
      <Field label="Nationality" error="Choose one.">
        <NativeSelect>
          <option>China</option>
        </NativeSelect>
      </Field>
      <Field label="Special request">
        <TextArea maxLength={200} countLabel={(used, limit) => `${used} of ${limit}`} />
      </Field>
      <Field label="Password">
        <PasswordInput showLabel="Show" hideLabel="Hide" />
      </Field>
      <Checkbox>I accept the terms</Checkbox>
    </form>,
  );
  expect(await axeFindingsOf()).toEqual([]);
});
