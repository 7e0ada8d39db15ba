import { toast, usePortalNavigate } from '@portico/runtime';
import { Button, Text, useFocusGoal } from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import { OpsPage } from '../../features/desk/ops-page.tsx';
import { RanForm } from './ran-form.tsx';
import { ranAddress, ranRequest, readRanQuery } from './ran-query.ts';
import { RanResult } from './ran-result.tsx';
import { useRanWords } from './ran-words.ts';

/** `/portal/ops/ran`: what a person or a company is given, now or at a moment, and by which rule; the address can be sent. (PLAT-14) */
export function RanPage() {
  const t = useRanWords();
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const query = readRanQuery(params);
  const request = ranRequest(query);
  const { goal: heading, aim } = useFocusGoal<HTMLHeadingElement>(params.toString());

  async function copy() {
    // A browser may forbid it; the address bar has the same.
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
      <RanForm
        key={params.toString()}
        query={query}
        onShow={(asked) => {
          aim();
          navigate(ranAddress(asked));
        }}
      />
      {request && <RanResult request={request} who={query.user || query.company} />}
    </OpsPage>
  );
}
