import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { axeFindingsOf, renderUi } from '../../test-render.tsx';
import { QrCode } from './qr-code.tsx';

const pattern = () => screen.getByRole('img', { name: 'Pay with WeChat' }).querySelector('path')?.getAttribute('d');

it('is a picture with a name, drawn anew for another value, and no stop for Tab', async () => {
  const { user, rerender } = renderUi(<QrCode label="Pay with WeChat" value="weixin://wxpay/1" />);
  const first = pattern();
  expect(first?.length).toBeGreaterThan(100);
  expect(await axeFindingsOf()).toEqual([]);
  rerender(<QrCode label="Pay with WeChat" value="weixin://wxpay/2" />);
  await expect.poll(pattern).not.toBe(first);
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});
