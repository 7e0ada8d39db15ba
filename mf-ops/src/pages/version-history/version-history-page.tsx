import { toast, usePortalNavigate } from '@portico/runtime';
import { Button, Text, useFocusTarget } from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import { OpsPage } from '../../features/admin/ops-page.tsx';
import { VersionHistoryForm } from './version-history-form.tsx';
import { useVersionHistoryMessages } from './version-history-messages.ts';
import { parseVersionHistoryQuery, versionHistoryRequest, versionHistoryUrl } from './version-history-query.ts';
import { VersionHistoryResult } from './version-history-result.tsx';

/** `/portal/ops/ran`: versions that a user or company got, now or at a moment, and the rule that decided. (PLAT-14) */
export function VersionHistoryPage() {
  const t = useVersionHistoryMessages();
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const query = parseVersionHistoryQuery(params);
  const request = versionHistoryRequest(query);
  const { goal: heading, aim } = useFocusTarget<HTMLHeadingElement>(params.toString());

  async function copy() {
    // The browser may deny the clipboard; the address bar has the same URL.
    await navigator.clipboard.writeText(window.location.href).then(
      () => toast(t('copied'), 'success'),
      () => toast(t('notCopied'), 'error'),
    );
  }

  return (
    <OpsPage
      title={t('title')}
      headingRef={heading}
      actions={
        request && (
          <Button variant="outline" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        )
      }
    >
      <Text color="fg.muted">{t('lead')}</Text>
      <VersionHistoryForm
        key={params.toString()}
        query={query}
        onShow={(newQuery) => {
          aim();
          navigate(versionHistoryUrl(newQuery));
        }}
      />
      {request && <VersionHistoryResult request={request} who={query.user || query.company} />}
    </OpsPage>
  );
}
