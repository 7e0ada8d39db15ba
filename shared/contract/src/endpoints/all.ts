import type { Endpoint } from '../endpoint.ts';
import * as adminTransfers from './admin-transfers.ts';
import * as applications from './applications.ts';
import * as audit from './audit.ts';
import * as bankTransfers from './bank-transfers.ts';
import * as bookingIssues from './booking-issues.ts';
import * as books from './books.ts';
import * as cancellation from './cancellation.ts';
import * as faults from './client-errors.ts';
import * as companies from './companies.ts';
import * as company from './company.ts';
import * as contact from './contact.ts';
import * as contentRuns from './content-runs.ts';
import * as dashboard from './dashboard.ts';
import * as documents from './documents.ts';
import * as funds from './funds.ts';
import * as geography from './geography.ts';
import * as hotelDetail from './hotel-detail.ts';
import * as hotelList from './hotel-list.ts';
import * as oneTouch from './magic-link.ts';
import * as secondFactor from './mfa.ts';
import * as newPassword from './new-password.ts';
import * as operators from './operators.ts';
import * as order from './order.ts';
import * as orderResult from './order-result.ts';
import * as passkeys from './passkeys.ts';
import * as passkeysOffered from './passkeys-offered.ts';
import * as payment from './payment.ts';
import * as paymentMethods from './payment-methods.ts';
import * as paymentProgress from './payment-progress.ts';
import * as profile from './profile.ts';
import * as registration from './registration.ts';
import * as remoteVersion from './remote-version.ts';
import * as remotes from './remotes.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as subAccounts from './sub-accounts.ts';
import * as suppliers from './suppliers.ts';
import * as house from './system.ts';
import * as teams from './teams.ts';
import * as thirdParty from './third-party.ts';
import * as tripDetail from './trip-detail.ts';
import * as trips from './trips.ts';
import * as uploadedFiles from './uploaded-files.ts';
import * as userInfo from './user-info.ts';
import * as people from './users.ts';
import * as verification from './verification.ts';
import * as verifyUser from './verify-user.ts';
import * as wallet from './wallet.ts';
import * as slowness from './web-vitals.ts';

/** Every endpoint that the server implements, by its name in the contract. */
export const SERVED_ENDPOINTS: Readonly<Record<string, Endpoint>> = endpointsOf(
  settings,
  session,
  oneTouch,
  thirdParty,
  newPassword,
  userInfo,
  geography,
  hotelList,
  hotelDetail,
  verification,
  order,
  payment,
  paymentProgress,
  orderResult,
  trips,
  tripDetail,
  documents,
  cancellation,
  wallet,
  funds,
  paymentMethods,
  bankTransfers,
  operators,
  companies,
  applications,
  people,
  audit,
  adminTransfers,
  bookingIssues,
  suppliers,
  contentRuns,
  uploadedFiles,
  house,
  books,
  remotes,
  remoteVersion,
  teams,
  faults,
  slowness,
  contact,
  dashboard,
  profile,
  secondFactor,
  passkeys,
  passkeysOffered,
  company,
  subAccounts,
  registration,
  verifyUser,
);

/** Endpoints that are agreed but not implemented yet, by name. The server responds with E404. */
export const UNSERVED_ENDPOINTS: Readonly<Record<string, Endpoint>> = endpointsOf();

/** Every endpoint of the portal, implemented or not, by name. */
export const ALL_ENDPOINTS: Readonly<Record<string, Endpoint>> = { ...SERVED_ENDPOINTS, ...UNSERVED_ENDPOINTS };

function endpointsOf(...modules: readonly object[]): Readonly<Record<string, Endpoint>> {
  return Object.fromEntries(modules.flatMap((module) => Object.entries(module).filter(isEndpoint)));
}

function isEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  const value = entry[1];
  return typeof value === 'object' && value !== null && 'path' in value && 'responses' in value;
}
