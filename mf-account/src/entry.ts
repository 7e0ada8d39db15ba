import type { RemoteEntry } from '@portico/contract';
import type { manifest } from './manifest.ts';

export const entry = {
  pages: {
    login: async () => (await import('./pages/login/login-page.tsx')).LoginPage,
    oneTouch: async () => (await import('./arrivals.ts')).MagicLinkPage,
    thirdParty: async () => (await import('./arrivals.ts')).ThirdPartyPage,
    forgotPassword: async () => (await import('./pages/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
    resetPassword: async () => (await import('./pages/reset-password/reset-password-page.tsx')).ResetPasswordPage,
    register: async () => (await import('./pages/register/register-page.tsx')).RegisterPage,
    verifyUser: async () => (await import('./arrivals.ts')).VerifyUserPage,
    myAccount: async () => (await import('./account-page.tsx')).AccountPage,
    profile: async () => (await import('./pages/profile/profile-page.tsx')).ProfilePage,
    myCollection: async () => (await import('./pages/my-collection/my-collection-page.tsx')).MyCollectionPage,
    myCoupon: async () => (await import('./pages/my-coupon/my-coupon-page.tsx')).MyCouponPage,
    dashboard: async () => (await import('./pages/dashboard/dashboard-page.tsx')).DashboardPage,
    faq: async () => (await import('./pages/faq/faq-page.tsx')).FaqPage,
    about: async () => (await import('./pages/about/about-page.tsx')).AboutPage,
    contact: async () => (await import('./pages/contact/contact-page.tsx')).ContactPage,
    terms: async () => (await import('./pages/terms/terms-page.tsx')).TermsPage,
    preDepositTerms: async () =>
      (await import('./pages/pre-deposit-terms/pre-deposit-terms-page.tsx')).PreDepositTermsPage,
  },
  dialogs: {
    bankTransfer: async () => (await import('./pages/bank-transfer/bank-transfer-dialog.tsx')).BankTransferDialog,
    pointsDetails: async () => (await import('./pages/points-details/points-details-dialog.tsx')).PointsDetailsDialog,
    pointsRules: async () => (await import('./pages/points-rules/points-rules-dialog.tsx')).PointsRulesDialog,
  },
  locales: {
    en: async () => (await import('./locales/en.json')).default,
    zh: async () => (await import('./locales/zh.json')).default,
  },
} satisfies RemoteEntry<typeof manifest>;
