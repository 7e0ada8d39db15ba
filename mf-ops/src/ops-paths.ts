/** Paths of the operator pages. No other app links to them. */
export const OPS_PATHS = {
  audit: '/portal/ops/audit',
  system: '/portal/ops/house',
  companies: '/portal/ops/companies',
  company: '/portal/ops/companies/one',
  people: '/portal/ops/people',
  person: '/portal/ops/people/one',
  applications: '/portal/ops/applications',
  application: '/portal/ops/applications/one',
  transfers: '/portal/ops/transfers',
  transfer: '/portal/ops/transfers/one',
  bookingIssues: '/portal/ops/booking-issues',
  suppliers: '/portal/ops/suppliers',
  supplierCalls: '/portal/ops/suppliers/calls',
  content: '/portal/ops/content',
  remotes: '/portal/ops/remotes',
  remote: '/portal/ops/remotes/:name',
  teams: '/portal/ops/teams',
  versionHistory: '/portal/ops/ran',
  clientErrors: '/portal/ops/faults',
} as const;

export function companyUrl(id: string): string {
  return `${OPS_PATHS.company}?${new URLSearchParams({ key: id }).toString()}`;
}

export function userUrl(id: string): string {
  return `${OPS_PATHS.person}?id=${id}`;
}

export function applicationUrl(id: string): string {
  return `${OPS_PATHS.application}?id=${id}`;
}

export function transferUrl(id: number): string {
  return `${OPS_PATHS.transfer}?id=${id}`;
}

export function supplierCallsUrl(order: string): string {
  return `${OPS_PATHS.supplierCalls}?${new URLSearchParams({ order }).toString()}`;
}

export function remoteUrl(name: string): string {
  return `${OPS_PATHS.remotes}/${encodeURIComponent(name)}`;
}
