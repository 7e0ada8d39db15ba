import { Banner, Box } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { useWritePayWords } from './write-pay-words.ts';

interface PaymentFailedProps {
  readonly method: 'pingpong' | 'wechat';
  readonly isSurcharge: boolean;
}

/** DESK-29: a payment failed on this page, and another one can follow while the time limit continues. It takes the focus. */
export function PaymentFailed({ method, isSurcharge }: PaymentFailedProps) {
  const t = useWritePayWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const isCard = method === 'pingpong';
  return (
    <Box ref={place} tabIndex={-1} outline="none" scrollMarginTop="84px">
      <Banner tone="stop" role="alert" title={t(isCard ? 'declined.card' : 'declined.wechat')}>
        {t(isSurcharge ? 'declined.surchargeText' : isCard ? 'declined.cardText' : 'declined.wechatText')}
      </Banner>
    </Box>
  );
}
