import { type BootBlock, DEFAULT_SETTINGS, type Settings, type UserInfo } from '@portico/contract';

/** An agent of Harbour Travel with all permissions. */
export function buildUser(overrides: Partial<UserInfo> = {}): UserInfo {
  return {
    nickname: 'Alex Morgan',
    email: 'agent@portico.test',
    firstName: 'Alex',
    lastName: 'Morgan',
    companyId: 'harbour',
    companyName: 'Harbour Travel',
    sources: { roompai: 'B2B', 'harbour-corp': 'Corporate' },
    source: 'roompai',
    platform: 'B2B',
    platformCode: '3',
    currencies: { list: { USD: 'US Dollar', CNY: 'Chinese Yuan' }, defaultCode: 'USD' },
    credit: { currency: 'USD', available: '41250.00', limit: '50000.00' },
    preDeposit: { currency: 'USD', balance: '10000.00' },
    points: {
      current: 12_400,
      pending: 985,
      quarters: [
        { quarter: '2026 Q4', orders: 14, sales: '38210.50', level: 'Base', pointsUsed: 4000, pendingPoints: 985 },
      ],
      upgradeCurrency: 'USD',
      upgradeAmount: '11789.50',
      nextLevel: 'Tier 1',
    },
    permissions: {
      cancelScene: 2,
      canOrder: true,
      canPay: true,
      canSearch: true,
      canSeeBalance: true,
      canManageAccounts: true,
      modules: [1, 2, 3, 4],
      emails: ['support@portico.test'],
      phonesInternal: ['+86 400 555 0100'],
      phonesExternal: ['+852 5550 0100'],
    },
    language: 'en',
    isOperator: false,
    isRestricted: false,
    ...overrides,
  };
}

/** The default settings, with a company with short names. */
export function buildSettings(overrides: Partial<Settings> = {}): Settings {
  return {
    ...DEFAULT_SETTINGS,
    companyName: { en: 'Portico Travel Services', zh: '博廊旅行服务' },
    companyAddress: { en: '18 Harbour Road, Hong Kong', zh: '香港港湾道 18 号' },
    phonesInternal: ['+86 400 555 0100'],
    phonesExternal: ['+852 5550 0100'],
    ...overrides,
  };
}

/** 32 bytes in base64url, used only in tests. */
export const TEST_KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';

/** The boot block of an HTML page. */
export function buildBootBlock(overrides: Partial<BootBlock> = {}): BootBlock {
  return {
    time: Math.floor(Date.now() / 1000),
    sign: { kid: 'k1.test', key: TEST_KEY },
    token: 'visitor-token',
    sessionid: 'correlation-1',
    settings: buildSettings(),
    remotes: [],
    nonce: 'test-nonce',
    language: 'en',
    load: '0c4e7e0e-5c5e-4a5e-9d0e-3f1c8a526a55.AAAAAAAAAAAAAAAAAAAAAA',
    remoteTimeoutMs: 5000,
    ...overrides,
  };
}
