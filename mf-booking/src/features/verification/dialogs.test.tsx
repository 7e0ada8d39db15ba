import { expectNoAxeFindings, renderPage } from '@portico/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { CreditExhaustedDialog } from './credit-exhausted-dialog.tsx';
import { HotelSoldOutDialog } from './hotel-sold-out-dialog.tsx';
import { LastRoomsDialog } from './last-rooms-dialog.tsx';
import { ConfirmingPrice } from './order-verification-dialog.tsx';
import { PaymentFailedDialog } from './payment-failed-dialog.tsx';
import { PriceRiseDialog } from './price-rise-dialog.tsx';
import { RoomSoldOutDialog } from './room-sold-out-dialog.tsx';
import { StillInterestedDialog } from './still-interested-dialog.tsx';
import { SubstituteDialog } from './substitute-dialog.tsx';

type OnResult = (result: string) => void;
const stay = { hotelId: '1', checkIn: '2026-12-10', checkOut: '2026-12-13', rooms: 1, adults: 2, childAges: [] };
const usd = (amount: string) => ({ amount, currency: 'USD' });
const twin = { en: 'Twin room', zh: '双床房' };

const DIALOGS: [
  name: string,
  dialog: (resolve: OnResult) => ReactElement,
  en: string,
  zh: string,
  answers: [string, string][],
][] = [
  [
    'price rise',
    (resolve) => <PriceRiseDialog rise={usd('12.50')} before={usd('100.00')} now={usd('112.50')} resolve={resolve} />,
    'The price went up by USD 12.50',
    '价格上涨 USD 12.50',
    [
      ['Continue at USD 112.50', 'continue'],
      ['Back', 'back'],
    ],
  ],
  [
    'price fall',
    (resolve) => <PriceRiseDialog rise={usd('-12.50')} before={usd('112.50')} now={usd('100.00')} resolve={resolve} />,
    'The price went down by USD 12.50',
    '价格下降 USD 12.50',
    [
      ['Continue at USD 100.00', 'continue'],
      ['Back', 'back'],
    ],
  ],
  [
    'hotel sold out',
    (resolve) => <HotelSoldOutDialog stay={stay} hotelName="Bellrock" resolve={resolve} />,
    'Bellrock is fully booked',
    'Bellrock已满房',
    [
      ['See other hotels', 'other-hotels'],
      ['Stay on this page', 'back'],
    ],
  ],
  [
    'room sold out',
    (resolve) => <RoomSoldOutDialog stay={stay} hotelName="Bellrock" resolve={resolve} />,
    'This room has just sold out',
    '该房型刚刚售罄',
    [
      ['Book another room', 'other-room'],
      ['Home', 'home'],
    ],
  ],
  [
    'same-room substitute',
    (resolve) => <SubstituteDialog roomName={twin} resolve={resolve} />,
    'Another room at the same price',
    '同价替换房型',
    [
      ['Take this room', 'continue'],
      ['Back', 'back'],
    ],
  ],
  [
    'substitute with price change',
    (resolve) => (
      <SubstituteDialog
        roomName={twin}
        change={usd('12.50')}
        before={usd('100.00')}
        now={usd('112.50')}
        resolve={resolve}
      />
    ),
    'Another room at USD 112.50',
    '替换房型，价格 USD 112.50',
    [
      ['Take it at USD 112.50', 'continue'],
      ['Back', 'back'],
    ],
  ],
  [
    'rate for guests of other nationalities',
    (resolve) => (
      <SubstituteDialog
        roomName={twin}
        change={usd('12.50')}
        before={usd('100.00')}
        now={usd('112.50')}
        isOtherMarket
        resolve={resolve}
      />
    ),
    'This room costs USD 112.50 for these guests',
    '该房型对所填入住人的价格为 USD 112.50',
    [
      ['Take it at USD 112.50', 'continue'],
      ['Back', 'back'],
    ],
  ],
  [
    'still interested',
    (resolve) => <StillInterestedDialog hotelName="Bellrock" resolve={resolve} />,
    'Are you still interested?',
    '您还在预订吗？',
    [
      ['Continue', 'continue'],
      ['Back to the hotels', 'leave'],
    ],
  ],
  [
    'authorization limit exhausted',
    (resolve) => <CreditExhaustedDialog resolve={resolve} />,
    'Not enough credit',
    '授信额度不足',
    [['Choose another payment method', 'close']],
  ],
  [
    'payment failed',
    (resolve) => <PaymentFailedDialog resolve={resolve} />,
    'The payment did not go through',
    '支付未成功',
    [['Retry', 'retry']],
  ],
  [
    'last rooms left',
    (resolve) => <LastRoomsDialog left={1} resolve={resolve} />,
    'Only 1 room left',
    '仅剩 1 间',
    [['Got it', 'close']],
  ],
];

describe.each(DIALOGS)('the dialog %s', (_, dialog, en, zh, ways) => {
  it.each(ways)('[VRFY-04, VRFY-06] is left by keyboard through %s', async (label, result) => {
    const results: string[] = [];
    const { user } = renderPage(dialog((resolve) => results.push(resolve)));
    expect(screen.queryByRole('alertdialog', { name: en }) ?? screen.getByRole('dialog', { name: en })).toBeTruthy();
    await expectNoAxeFindings(document.body);
    screen.getByRole('button', { name: label }).focus();
    await user.keyboard('{Enter}');
    expect(results).toEqual([result]);
  });

  it('[VRFY-04] has its text in Chinese', () => {
    renderPage(
      dialog(() => undefined),
      { language: 'zh' },
    );
    expect(screen.getByRole('heading', { name: zh })).toBeTruthy();
  });
});

it.each([
  ['en', 'Sorry, your authorization limit is no longer enough. Please contact the docking operation to recharge.'],
  ['zh', '抱歉，您的授信额度不足，请联系对接运营人员充值。'],
] as const)('[PAY-12] says the text of an exhausted limit in %s', (language, text) => {
  renderPage(<CreditExhaustedDialog resolve={() => undefined} />, { language });
  expect(screen.getByText(text)).toBeTruthy();
});

describe.each([
  ['asks', () => <ConfirmingPrice hotelName="" />, /checking the current price with the hotel\./, /向酒店确认/],
  [
    'is sold out',
    () => <RoomSoldOutDialog stay={stay} hotelName="" resolve={() => undefined} />,
    /^This room is sold out on your dates\./,
    /^该房型在/,
  ],
] as const)('a dialog that %s before the hotel has a name', (_, dialog, en, zh) => {
  it.each([
    ['en', en],
    ['zh', zh],
  ] as const)('leaves no hole in its sentence in %s', (language, sentence) => {
    renderPage(dialog(), { language });
    expect(screen.getByText(sentence)).toBeTruthy();
  });
});
