import { type ShownAmount, TIMES } from '@portico/contract';
import { METHOD_NAMES } from '@portico/contract/labels';
import { serverNow, useLanguage } from '@portico/runtime';
import {
  Amount,
  Button,
  clockText,
  createParts,
  Flex,
  Heading,
  Icon,
  Panel,
  Stack,
  Text,
  useCountdown,
} from '@portico/ui';
import { QrCode } from '@portico/ui/qr-code';
import { useEffect, useRef } from 'react';
import { usePaymentPoll } from '../../../features/payment/use-payment-poll.ts';
import { moneyParts } from '../../../money-text.ts';
import { useWritePayMessages } from '../write-pay-messages.ts';

const { Steps } = createParts(
  { steps: 'ol' },
  { base: { steps: { listStyle: 'decimal', paddingInlineStart: '5', display: 'grid', gap: '2' } } },
);

interface WechatPanelProps {
  readonly orderNumber: string;
  /** A `weixin:` URL; undefined if the payment continues in WeChat without a code. */
  readonly code: string | undefined;
  readonly pay: ShownAmount;
  /** Epoch milliseconds of the server clock. */
  readonly until: number;
  /** Opens the callback, which queries WeChat. */
  readonly onDone: () => void;
  /** WeChat ended without a payment. */
  readonly onFail: () => void;
  readonly onBack: () => void;
}

/** A WeChat payment: QR code, instructions and polling (PAY-06). */
export function WechatPanel({ orderNumber, code, pay, until, onDone, onFail, onBack }: WechatPanelProps) {
  const t = useWritePayMessages();
  const [language] = useLanguage();
  const name = METHOD_NAMES.wechat[language];
  const title = useRef<HTMLHeadingElement>(null);
  const seconds = useCountdown({ deadline: until, now: serverNow });
  // Paid, or still open after the last poll: the callback queries WeChat and shows the outcome.
  usePaymentPoll({
    orderNumber,
    method: 'wechat',
    ...TIMES.wechatPoll,
    onEnd: (state) => (state === 'failed' || state === 'none' ? onFail() : onDone()),
  });
  useEffect(() => title.current?.focus(), []);
  return (
    <Panel label={name}>
      <Heading ref={title} level={2} tabIndex={-1} marginBottom="4">
        {name}
      </Heading>
      <Flex gap="6" wrap="wrap" align="flex-start">
        {code !== undefined && <QrCode value={code} label={t('wechat.code')} />}
        <Stack gap="3" flex="1" minWidth="220px">
          <Amount {...moneyParts(pay)} size="lg" />
          {pay.currency !== 'CNY' && <Text color="fg.muted">{t('wechat.inYuan')}</Text>}
          {code === undefined ? (
            <Text>{t('wechat.inApp')}</Text>
          ) : (
            <Steps>
              <li>{t('wechat.stepOpen')}</li>
              <li>{t('wechat.stepScan')}</li>
              <li>{t('wechat.stepStay')}</li>
            </Steps>
          )}
          <div>
            <Text role="status">
              <Icon name="pending" /> {t('wechat.waiting')}
            </Text>
            {code !== undefined && (
              <Text color="fg.muted" textStyle="t13">
                {t('wechat.left', { time: clockText(seconds) })}
              </Text>
            )}
          </div>
          <Flex gap="2" wrap="wrap">
            <Button variant="solid" onClick={onDone}>
              {t('wechat.paid')}
            </Button>
            <Button onClick={onBack}>{t('wechat.back')}</Button>
          </Flex>
        </Stack>
      </Flex>
    </Panel>
  );
}
