import { withSource } from '@portico/contract';
import { useCallback } from 'react';
import { Link, type LinkProps, type NavigateOptions, useNavigate } from 'react-router-dom';
import { getSource, useSource } from '../session/source.ts';

/** A link to another portal page; adds the source to the URL. */
export function PortalLink({ to, ...rest }: Omit<LinkProps, 'to'> & { readonly to: string }) {
  return <Link {...rest} to={withSource(to, useSource())} />;
}

/** Navigates within the portal; adds the source to the URL. */
export function usePortalNavigate(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback((to, options) => void navigate(withSource(to, getSource()), options), [navigate]);
}
