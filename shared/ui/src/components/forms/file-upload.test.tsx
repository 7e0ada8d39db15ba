import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { axeFindingsOf, renderUi } from '../../test-render.tsx';
import { FileUpload, type RejectedFile } from './file-upload.tsx';

const pdf = (name: string, size = 4) => new File(['x'.repeat(size)], name, { type: 'application/pdf' });

function Licence({ onReject }: { onReject?: (rejected: readonly RejectedFile[]) => void }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <FileUpload
      label="Licence"
      hint="Up to 2 files of 10 bytes"
      chooseLabel="Choose files"
      removeLabel={(name) => `Remove ${name}`}
      sizeText={(bytes) => `${bytes} B`}
      files={files}
      onChange={setFiles}
      onReject={onReject ?? vi.fn()}
      accept={['.pdf']}
      maxFiles={2}
      maxBytes={10}
    />
  );
}

const input = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;

it('lists what was chosen with its size, and lets go of it by its own button', async () => {
  const { user } = renderUi(<Licence />);
  await user.upload(input(), pdf('licence.pdf'));
  expect(await screen.findByText('licence.pdf')).toBeTruthy();
  expect(screen.getByText('4 B')).toBeTruthy();
  expect(await axeFindingsOf()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove licence.pdf' }));
  await expect.poll(() => screen.queryByText('licence.pdf')).toBeNull();
});

it('refuses a file that is too large, and says why', async () => {
  const onReject = vi.fn();
  const { user } = renderUi(<Licence onReject={onReject} />);
  await user.upload(input(), pdf('large.pdf', 11));
  await expect
    .poll(() => onReject.mock.calls.flat(2).map(({ errors }: RejectedFile) => errors))
    .toEqual([['FILE_TOO_LARGE']]);
  expect(screen.queryByText('large.pdf')).toBeNull();
});

it('opens the choice by keyboard from its button', async () => {
  const { user } = renderUi(<Licence />);
  const opened = vi.spyOn(input(), 'click');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose files' }));
  await user.keyboard('{Enter}');
  await expect.poll(() => opened.mock.calls.length).toBe(1);
});
