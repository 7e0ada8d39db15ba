import type { Permissions } from '@portico/contract';

/** Printed at the start; only for demo data. */
export const DEMO_PASSWORD = 'Portico!2026';

export interface DemoCompany {
  readonly id: string;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly currency: 'USD' | 'CNY';
  readonly language: 'en' | 'zh';
  /** The company of the operators. */
  readonly isOperating?: boolean;
  /** Whole units of `currency`: the opening amounts of the ledger. */
  readonly creditLimit: number;
  readonly preDeposit: number;
  readonly points: number;
  /** Heading of its vouchers; without it vouchers have the heading of the portal. */
  readonly brand?: Readonly<Record<'nameEn' | 'nameZh' | 'email' | 'phone', string>>;
  readonly platforms: readonly {
    readonly source: string;
    readonly platform: string;
    readonly labelEn: string;
    readonly labelZh: string;
  }[];
}

export interface DemoUser {
  readonly email: string;
  /** Printed after the email at the start. */
  readonly about: string;
  readonly companyId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isOperator: boolean;
  readonly permissions: Permissions;
}

const B2B = { source: 'roompai', platform: '3', labelEn: 'B2B', labelZh: '同业' };

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  {
    id: 'harbour-travel',
    nameEn: 'Harbour Travel',
    nameZh: '海港旅行',
    currency: 'USD',
    language: 'en',
    creditLimit: 50_000,
    preDeposit: 10_000,
    points: 12_400,
    platforms: [B2B, { source: 'harbour-corp', platform: '1', labelEn: 'Corporate', labelZh: '企业差旅' }],
  },
  {
    id: 'yunfan-travel',
    nameEn: 'Yunfan Travel',
    nameZh: '云帆旅行社',
    currency: 'CNY',
    brand: {
      nameEn: 'Yunfan Travel',
      nameZh: '云帆旅行',
      email: 'service@yunfan.example',
      phone: '+86 21 5555 0188',
    },
    language: 'zh',
    creditLimit: 300_000,
    preDeposit: 0,
    points: 0,
    platforms: [B2B],
  },
  {
    id: 'small-steps-travel',
    nameEn: 'Small Steps Travel',
    nameZh: '小步旅行',
    currency: 'USD',
    language: 'en',
    creditLimit: 50,
    preDeposit: 0,
    points: 0,
    platforms: [B2B],
  },
  {
    id: 'portico-operations',
    isOperating: true,
    nameEn: 'Portico Operations',
    nameZh: '博廊运营',
    currency: 'USD',
    language: 'en',
    creditLimit: 0,
    preDeposit: 0,
    points: 0,
    platforms: [B2B],
  },
];

/** Only the right to cancel; each account adds its own rights. */
const NOTHING = {
  cancelScene: 2,
  canOrder: false,
  canPay: false,
  canSearch: false,
  canSeeBalance: false,
  canManageAccounts: false,
  modules: [],
} as const satisfies Permissions;
const BOOKS = { ...NOTHING, canOrder: true, canPay: true, canSearch: true, canSeeBalance: true };

export const DEMO_USERS: readonly DemoUser[] = [
  {
    email: 'agent@portico.test',
    about: 'Harbour Travel, everything',
    companyId: 'harbour-travel',
    firstName: 'Alex',
    lastName: 'Chan',
    isOperator: false,
    permissions: { ...BOOKS, canManageAccounts: true, modules: [1, 2, 3, 4] },
  },
  {
    email: 'viewer@portico.test',
    about: 'Harbour Travel, view only',
    companyId: 'harbour-travel',
    firstName: 'Vera',
    lastName: 'Lam',
    isOperator: false,
    permissions: { ...NOTHING, canSearch: true, modules: [1, 2] },
  },
  {
    email: 'nosearch@portico.test',
    about: 'Harbour Travel, may not search',
    companyId: 'harbour-travel',
    firstName: 'Noah',
    lastName: 'Sears',
    isOperator: false,
    permissions: { ...NOTHING, canOrder: true, canPay: true, modules: [1, 2, 3] },
  },
  {
    email: 'lin@portico.test',
    about: '云帆旅行社, Chinese, CNY',
    companyId: 'yunfan-travel',
    firstName: '晓',
    lastName: '林',
    isOperator: false,
    permissions: { ...BOOKS, modules: [5, 6, 3] },
  },
  {
    email: 'lowcredit@portico.test',
    about: 'Small Steps Travel, 50 USD of credit',
    companyId: 'small-steps-travel',
    firstName: 'Lowell',
    lastName: 'Cruz',
    isOperator: false,
    permissions: { ...BOOKS, modules: [1, 2, 3] },
  },
  {
    email: 'operator@portico.test',
    about: 'Portico Operations, runs the portal',
    companyId: 'portico-operations',
    firstName: 'Olivia',
    lastName: 'Park',
    isOperator: true,
    permissions: NOTHING,
  },
  {
    email: 'newcomer@portico.test',
    about: 'Small Steps Travel, nothing assigned yet',
    companyId: 'small-steps-travel',
    firstName: 'Nora',
    lastName: 'Quist',
    isOperator: false,
    permissions: NOTHING,
  },
];
