import type { DataOf, userInfo } from '@portico/contract';
import { seesBalance } from '../../api/access.ts';
import type { Person } from '../../api/sessions-repository.ts';

type PaymentAccount = NonNullable<DataOf<typeof userInfo, 'user'>['paymentAccount']>;

/** Bank accounts for pre-deposits, by the company's settlement currency. */
const ACCOUNTS: Readonly<Record<string, Omit<PaymentAccount, 'companyId'>>> = {
  USD: {
    accountKey: 'hk-usd',
    currency: 'USD',
    beneficiaryName: 'Portico Travel Services Limited',
    beneficiaryAddress: 'Unit 1802, 18/F, Harbour Centre, 25 Harbour Road, Wan Chai, Hong Kong',
    bankName: 'Example Harbour Bank (Hong Kong) Limited',
    bankAddress: '1 Example Square, Central, Hong Kong',
    swift: 'EXHBHKHH',
    accountNumber: '000 123456 838',
  },
  CNY: {
    accountKey: 'sh-cny',
    currency: 'CNY',
    beneficiaryName: 'Portico Travel Services (Shanghai) Co., Ltd.',
    beneficiaryAddress: 'Room 1206, 88 Example Road, Huangpu District, Shanghai',
    bankName: 'Example Commercial Bank, Shanghai Branch',
    bankAddress: '168 Example Avenue, Pudong New Area, Shanghai',
    swift: 'EXCBCNSH',
    accountNumber: '6200 0000 0012 3456 789',
  },
};

/** Clients of the specification expect an account even if they may not see one. */
const NO_ACCOUNT: Omit<PaymentAccount, 'companyId'> = {
  accountKey: '',
  currency: '',
  beneficiaryName: '',
  beneficiaryAddress: '',
  bankName: '',
  bankAddress: '',
  swift: '',
  accountNumber: '',
};

/** Empty for users who may not see the balance (SEC-05). */
export function paymentAccountOf(person: Person): PaymentAccount | undefined {
  const { company } = person;
  const account = seesBalance(person) ? ACCOUNTS[company.currency] : NO_ACCOUNT;
  return account && { ...account, companyId: company.id };
}
