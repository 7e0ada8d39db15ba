/** Where the operators' pages are. No other app links to them. */
export const OPS_PATHS = {
  audit: '/portal/ops/audit',
  house: '/portal/ops/house',
  companies: '/portal/ops/companies',
  company: '/portal/ops/companies/one',
  people: '/portal/ops/people',
  person: '/portal/ops/people/one',
  applications: '/portal/ops/applications',
  application: '/portal/ops/applications/one',
  transfers: '/portal/ops/transfers',
  transfer: '/portal/ops/transfers/one',
  remotes: '/portal/ops/remotes',
  remote: '/portal/ops/remotes/:name',
  teams: '/portal/ops/teams',
  ran: '/portal/ops/ran',
  faults: '/portal/ops/faults',
} as const;

/** The page of one company. */
export function companyAddress(id: string): string {
  return `${OPS_PATHS.company}?${new URLSearchParams({ key: id }).toString()}`;
}

/** The page of one person. */
export function personAddress(id: string): string {
  return `${OPS_PATHS.person}?id=${id}`;
}

/** The page of one application. */
export function applicationAddress(id: string): string {
  return `${OPS_PATHS.application}?id=${id}`;
}

/** The page of one bank transfer. */
export function transferAddress(id: number): string {
  return `${OPS_PATHS.transfer}?id=${id}`;
}

/** The page of one remote. */
export function remoteAddress(name: string): string {
  return `${OPS_PATHS.remotes}/${encodeURIComponent(name)}`;
}
