import { lastFailedRequest } from '@portico/runtime';
import { Text } from '@portico/ui';
import { useState } from 'react';
import { useHostMessages } from '../messages.ts';

const RECENT_MS = 30_000;

/** The id of the request that just failed: support finds it in the log and in the trace. */
export function ErrorReference() {
  const t = useHostMessages();
  const [id] = useState(findRecentId);
  if (id === undefined) return null;
  return (
    <Text textStyle="t12" color="fg.muted">
      {t('errorReference', { id })}
    </Text>
  );
}

function findRecentId(): string | undefined {
  const failed = lastFailedRequest();
  return failed && performance.now() - failed.failedAt < RECENT_MS ? failed.requestId : undefined;
}
