import type { ApplicationsTables } from './tables/applications.ts';
import type { AuditTables } from './tables/audit.ts';
import type { BaseTables } from './tables/base.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { FaultsTables } from './tables/faults.ts';
import type { HostsTables } from './tables/hosts.ts';
import type { LimitsTables } from './tables/limits.ts';
import type { MailsTables } from './tables/mails.ts';
import type { OrdersTables } from './tables/orders.ts';
import type { OverridesTables } from './tables/overrides.ts';
import type { PaymentsTables } from './tables/payments.ts';
import type { PublishesTables } from './tables/publishes.ts';
import type { ReconcileTables } from './tables/reconcile.ts';
import type { RemotesTables } from './tables/remotes.ts';
import type { TeamsTables } from './tables/teams.ts';
import type { TransfersTables } from './tables/transfers.ts';

/** Every table of the portal, by domain: each domain declares its own in `tables/`. */
export interface Database
  extends BaseTables,
    ApplicationsTables,
    AuditTables,
    RemotesTables,
    PublishesTables,
    TeamsTables,
    HostsTables,
    CatalogueTables,
    OrdersTables,
    MailsTables,
    PaymentsTables,
    OverridesTables,
    LimitsTables,
    TransfersTables,
    FaultsTables,
    ReconcileTables {}
