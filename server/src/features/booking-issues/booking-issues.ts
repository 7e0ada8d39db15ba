import {
  closeBookingIssue,
  type Language,
  listBookingIssues,
  type RequestOf,
  type ResponseOf,
  SIZES,
} from '@portico/contract';
import { type AdminActionResponse, registerForOperators, registerGuarded } from '../../api/admin-actions.ts';
import type { Context } from '../../api/context.ts';
import type { Feature } from '../../api/portal.ts';
import { text } from '../../platform/texts.ts';
import { type CloseError, closeIssue } from './close-issue.ts';
import { countOpenIssues } from './count-open-issues.ts';
import { pageOfIssues } from './issue-views.ts';

export { pageOfIssues } from './issue-views.ts';

/** SUP-03, SUP-04: endpoints of operators for bookings that need attention, and their metric. */
export const bookingIssuesPlugin: Feature = async (_app, { calls, connection, measures }) => {
  registerForOperators(calls, listBookingIssues, handleListIssues);
  registerGuarded(calls, closeBookingIssue, handleCloseIssue);
  measures.watch({
    name: 'portico_booking_issues_open',
    help: 'Bookings that need an operator; the operator pages list them.',
    read: () => countOpenIssues(connection.db),
  });
};

async function handleListIssues(
  request: RequestOf<typeof listBookingIssues>,
  { db, services, language }: Context,
): Promise<ResponseOf<typeof listBookingIssues>> {
  const result = await pageOfIssues({ ...services, db, language }, request, SIZES.adminPageSize + 1);
  const issues = result.slice(0, SIZES.adminPageSize);
  return { name: 'issues', data: { issues, isMore: result.length > issues.length } };
}

async function handleCloseIssue(
  { id, why }: RequestOf<typeof closeBookingIssue>,
  { db, user, language }: Context,
): Promise<AdminActionResponse<typeof closeBookingIssue>> {
  const outcome = await closeIssue(db, { id, note: why, user });
  return outcome === 'closed' ? { name: 'closed' } : rejectionResponse(outcome, language);
}

function rejectionResponse({ code, closedBy = '' }: CloseError, language: Language) {
  const message = text(language, `bookingIssues.notPossible.${code}`, { by: closedBy });
  return { name: 'notPossible' as const, message, data: { code } };
}
