import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { axeFindingsOf, renderUi } from '../../test-render.tsx';
import { Field } from '../forms/field.tsx';
import { Combobox } from './combobox.tsx';
import { filterOptions } from './options.ts';
import { SearchSelect } from './search-select.tsx';

const GROUPS = [
  {
    key: 'places',
    label: 'Locations',
    options: [{ value: 'lv', label: 'Las Vegas (NV)', description: 'United States' }],
  },
  {
    key: 'hotels',
    label: 'Hotels',
    options: [
      { value: 'h1', label: 'Almora Grand Las Vegas' },
      { value: 'h2', label: 'Casa Las Viñas' },
    ],
  },
];

interface SceneProps {
  onText?: (text: string) => void;
  onSelect?: (value: string) => void;
  loading?: boolean;
  empty?: boolean;
}

function Scene({ onText, onSelect, loading, empty }: SceneProps) {
  const [text, setText] = useState('');
  return (
    <Field label="Destination">
      <Combobox
        listLabel="Suggestions"
        inputValue={text}
        onInputChange={(next) => {
          setText(next);
          onText?.(next);
        }}
        groups={loading || empty ? [] : GROUPS}
        loading={loading}
        loadingText="Searching…"
        emptyText="Nothing found"
        onSelect={(option) => {
          setText(option.label);
          onSelect?.(option.value);
        }}
      />
    </Field>
  );
}

const input = () => screen.getByRole('combobox', { name: 'Destination' });
const activeOption = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

it('opens by typing, is walked by the arrows and chosen by Enter', async () => {
  const onSelect = vi.fn();
  const { user } = renderUi(<Scene onSelect={onSelect} />);
  await user.type(input(), 'las');
  expect(screen.getByRole('listbox', { name: 'Suggestions' })).toBeTruthy();
  expect(activeOption()).toContain('Las Vegas (NV)');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeOption()).toBe('Casa Las Viñas');
  await user.keyboard('{ArrowDown}');
  expect(activeOption()).toContain('Las Vegas (NV)');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onSelect.mock.calls).toEqual([['h2']]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('groups its options under their headings and has no fault that axe knows', async () => {
  const { user } = renderUi(<Scene />);
  await user.click(input());
  expect(screen.getByRole('group', { name: 'Hotels' }).querySelectorAll('[role=option]')).toHaveLength(2);
  expect(await axeFindingsOf()).toEqual([]);
});

it('closes by Esc and keeps the text and the focus', async () => {
  const { user } = renderUi(<Scene />);
  await user.type(input(), 'las{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect((input() as HTMLInputElement).value).toBe('las');
  expect(document.activeElement).toBe(input());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox')).toBeTruthy();
});

it('chooses by press without taking the focus away', async () => {
  const onSelect = vi.fn();
  const { user } = renderUi(<Scene onSelect={onSelect} />);
  await user.click(input());
  await user.click(screen.getByRole('option', { name: /Almora/ }));
  expect(onSelect.mock.calls).toEqual([['h1']]);
  expect(document.activeElement).toBe(input());
});

it('does not search for, or choose by, what an input method is still spelling', () => {
  const onText = vi.fn();
  const onSelect = vi.fn();
  renderUi(<Scene onText={onText} onSelect={onSelect} />);
  const field = input() as HTMLInputElement;
  fireEvent.click(field);
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: 'lasi' } });
  expect(field.value).toBe('lasi');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(onText).not.toHaveBeenCalled();
  expect(onSelect).not.toHaveBeenCalled();
  fireEvent.input(field, { target: { value: '拉斯' } });
  fireEvent.compositionEnd(field);
  expect(onText.mock.calls).toEqual([['拉斯']]);
  expect(field.value).toBe('拉斯');
});

it('says that it is searching, and that nothing was found', async () => {
  const { user, rerender } = renderUi(<Scene loading />);
  await user.click(input());
  expect(screen.getByRole('status').textContent).toBe('Searching…');
  rerender(<Scene empty />);
  expect(screen.getByRole('status').textContent).toBe('Nothing found');
});

const COUNTRIES = [
  { value: 'FR', label: 'France' },
  { value: 'ES', label: 'España', keywords: ['Spain', 'ES'] },
  { value: 'RO', label: 'Romania' },
];

it('finds an option by its beginning first, without accents, and by its other names', () => {
  const matchesOf = (query: string) => filterOptions(COUNTRIES, query).map((option) => option.value);
  expect(matchesOf('an')).toEqual(['FR', 'ES', 'RO']);
  expect(matchesOf('espan')).toEqual(['ES']);
  expect(matchesOf('spain')).toEqual(['ES']);
  expect(matchesOf('r')).toEqual(['RO', 'FR']);
  expect(matchesOf('')).toHaveLength(3);
});

function Nationality({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState<string | null>('FR');
  return (
    <Field label="Nationality">
      <SearchSelect
        listLabel="Countries"
        options={COUNTRIES}
        value={value}
        emptyText="No such country"
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    </Field>
  );
}

it('narrows a list at hand and falls back to the chosen one when it is left', async () => {
  const onChange = vi.fn();
  const { user } = renderUi(<Nationality onChange={onChange} />);
  const field = screen.getByRole('combobox', { name: 'Nationality' }) as HTMLInputElement;
  expect(field.value).toBe('France');
  await user.click(field);
  await user.keyboard('spa');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['España']);
  await user.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([['ES']]);
  expect(field.value).toBe('España');
  await user.keyboard('xyz');
  expect(screen.getByText('No such country')).toBeTruthy();
  await user.tab();
  expect(field.value).toBe('España');
});
