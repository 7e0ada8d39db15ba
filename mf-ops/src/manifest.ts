import { OPERATIONS_MODULE, type RemoteManifest } from '@portico/contract';
import { OPS_PATHS } from './ops-paths.ts';

const modules = [OPERATIONS_MODULE];

export const manifest = {
  name: 'mf-ops',
  owner: 'Operations',
  contract: '^3.0.0',
  routes: [
    { path: OPS_PATHS.companies, page: 'companies', access: 'session', modules, title: 'nav.companies' },
    { path: OPS_PATHS.company, page: 'company', access: 'session', modules, title: 'nav.companies' },
    { path: OPS_PATHS.people, page: 'people', access: 'session', modules, title: 'nav.people' },
    { path: OPS_PATHS.person, page: 'person', access: 'session', modules, title: 'nav.people' },
    { path: OPS_PATHS.applications, page: 'applications', access: 'session', modules, title: 'nav.applications' },
    { path: OPS_PATHS.application, page: 'application', access: 'session', modules, title: 'nav.applications' },
    { path: OPS_PATHS.transfers, page: 'transfers', access: 'session', modules, title: 'nav.transfers' },
    { path: OPS_PATHS.transfer, page: 'transfer', access: 'session', modules, title: 'nav.transfers' },
    {
      path: OPS_PATHS.bookingIssues,
      page: 'bookingIssues',
      access: 'session',
      modules,
      title: 'nav.bookingIssues',
    },
    { path: OPS_PATHS.suppliers, page: 'suppliers', access: 'session', modules, title: 'nav.suppliers' },
    { path: OPS_PATHS.supplierCalls, page: 'supplierCalls', access: 'session', modules, title: 'nav.suppliers' },
    { path: OPS_PATHS.content, page: 'content', access: 'session', modules, title: 'nav.content' },
    { path: OPS_PATHS.remotes, page: 'remotes', access: 'session', modules, title: 'nav.remotes' },
    { path: OPS_PATHS.remote, page: 'remote', access: 'session', modules, title: 'nav.remotes' },
    { path: OPS_PATHS.teams, page: 'teams', access: 'session', modules, title: 'nav.teams' },
    { path: OPS_PATHS.versionHistory, page: 'ran', access: 'session', modules, title: 'nav.ran' },
    { path: OPS_PATHS.clientErrors, page: 'faults', access: 'session', modules, title: 'nav.faults' },
    { path: OPS_PATHS.system, page: 'house', access: 'session', modules, title: 'nav.house' },
    { path: OPS_PATHS.audit, page: 'audit', access: 'session', modules, title: 'nav.audit' },
  ],
  menu: [{ label: 'menu.operations', icon: 'wrench', to: OPS_PATHS.companies, modules, order: 90 }],
  languages: ['en', 'zh'],
} as const satisfies RemoteManifest;
