import type { RemoteEntry } from '@portico/contract';
import type { manifest } from './manifest.ts';

export const entry = {
  pages: {
    companies: async () => (await import('./pages/companies/companies-page.tsx')).CompaniesPage,
    company: async () => (await import('./pages/company/company-page.tsx')).CompanyPage,
    people: async () => (await import('./pages/people/people-page.tsx')).UsersPage,
    person: async () => (await import('./pages/person/person-page.tsx')).UserPage,
    applications: async () => (await import('./pages/applications/applications-page.tsx')).ApplicationsPage,
    application: async () => (await import('./pages/application/application-page.tsx')).ApplicationPage,
    transfers: async () => (await import('./pages/transfers/transfers-page.tsx')).TransfersPage,
    transfer: async () => (await import('./pages/transfer/transfer-page.tsx')).TransferPage,
    bookingIssues: async () => (await import('./pages/booking-issues/booking-issues-page.tsx')).BookingIssuesPage,
    suppliers: async () => (await import('./pages/suppliers/suppliers-page.tsx')).SuppliersPage,
    supplierCalls: async () => (await import('./pages/supplier-calls/supplier-calls-page.tsx')).SupplierCallsPage,
    content: async () => (await import('./pages/content/content-page.tsx')).ContentPage,
    remotes: async () => (await import('./pages/remotes/remotes-page.tsx')).RemotesPage,
    remote: async () => (await import('./pages/remote/remote-page.tsx')).RemotePage,
    teams: async () => (await import('./pages/teams/teams-page.tsx')).TeamsPage,
    ran: async () => (await import('./pages/version-history/version-history-page.tsx')).VersionHistoryPage,
    faults: async () => (await import('./pages/client-errors/client-errors-page.tsx')).ClientErrorsPage,
    house: async () => (await import('./pages/system/system-page.tsx')).SystemPage,
    audit: async () => (await import('./pages/audit/audit-page.tsx')).AuditPage,
  },
  dialogs: {},
  locales: {
    en: async () => (await import('./locales/en.json')).default,
    zh: async () => (await import('./locales/zh.json')).default,
  },
} satisfies RemoteEntry<typeof manifest>;
