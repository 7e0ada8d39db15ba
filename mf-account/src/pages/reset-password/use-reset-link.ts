import { PATHS, type ResetLink, readResetLink } from '@portico/contract';
import { usePortalNavigate } from '@portico/runtime';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The link that opened the page. The address is cleaned at once: it stays in no history and travels no further. */
export function useResetLink(): ResetLink {
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const [link] = useState(() => readResetLink(params));
  const isInAddress = params.has('sign');
  useEffect(() => {
    if (isInAddress) navigate(PATHS.resetPassword, { replace: true });
  }, [isInAddress, navigate]);
  return link;
}
