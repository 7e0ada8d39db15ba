import { type BookingIssue, closeBookingIssue, listBookingIssues } from '@portico/contract';
import { refreshResponses, useApiQuery, usePortalNavigate } from '@portico/runtime';
import { Text, useFocusTarget } from '@portico/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminCards } from '../../features/admin/admin-cards.tsx';
import { ListStates } from '../../features/admin/list-states.tsx';
import { OpsPage } from '../../features/admin/ops-page.tsx';
import { PageLinks } from '../../features/admin/page-links.tsx';
import { ReasonDialog } from '../../features/admin/reason-dialog.tsx';
import { OPS_PATHS } from '../../ops-paths.ts';
import { BookingIssuesFilterBar } from './booking-issues-filter-bar.tsx';
import { useBookingIssuesMessages } from './booking-issues-messages.ts';
import { bookingIssuesRequest, bookingIssuesUrl, readBookingIssuesQuery } from './booking-issues-query.ts';
import { IssueCard } from './issue-card.tsx';

/** `/portal/ops/booking-issues`: bookings that need an operator, open ones first. (SUP-03, SUP-04) */
export function BookingIssuesPage() {
  const t = useBookingIssuesMessages();
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const query = readBookingIssuesQuery(params);
  const list = useApiQuery(
    listBookingIssues,
    'issues',
    bookingIssuesRequest(query),
    {},
    { keeps: 'always', staleTime: 0 },
  );
  const [closing, setClosing] = useState<BookingIssue>();
  // Closing an issue removes the button that opened the dialog.
  const listed = list.data?.issues.map(({ id }) => id).join();
  const { goal: heading, aim } = useFocusTarget<HTMLHeadingElement>(`${params.toString()} ${listed}`);

  return (
    <OpsPage title={t('title')} headingRef={heading}>
      <Text color="fg.muted">{t('lead')}</Text>
      <BookingIssuesFilterBar
        key={params.toString()}
        filters={query}
        onSearch={(filters) => {
          aim();
          navigate(bookingIssuesUrl({ ...filters, after: undefined }));
        }}
      />
      <ListStates
        list={list}
        isEmpty={({ issues }) => issues.length === 0}
        {...(bookingIssuesUrl(query) === OPS_PATHS.bookingIssues && { emptyText: t('none') })}
      >
        {({ issues, isMore }) => (
          <>
            <AdminCards label={t('title')} rows={issues} keyOf={({ id }) => id}>
              {(issue) => <IssueCard issue={issue} onClose={() => setClosing(issue)} />}
            </AdminCards>
            <PageLinks
              first={query.after === undefined ? undefined : bookingIssuesUrl({ ...query, after: undefined })}
              next={isMore ? bookingIssuesUrl({ ...query, after: issues.at(-1)?.id }) : undefined}
              onGo={aim}
            />
          </>
        )}
      </ListStates>
      {closing !== undefined && (
        <ReasonDialog
          call={closeBookingIssue}
          done="closed"
          title={t('closeTitle', { title: t(`kinds.${closing.kind}.title`), order: closing.order })}
          text={t('closeText')}
          submitLabel={t('close')}
          doneText={t('closed')}
          request={(why) => {
            aim();
            return { id: closing.id, why };
          }}
          refreshes={[]}
          onClose={() => {
            // Also after a rejection, because another operator may have closed it.
            void refreshResponses(listBookingIssues);
            setClosing(undefined);
          }}
        />
      )}
    </OpsPage>
  );
}
