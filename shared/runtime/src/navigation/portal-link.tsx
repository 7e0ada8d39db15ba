import { withSource } from '@portico/contract';
import { useCallback } from 'react';
import { Link, type LinkProps, type NavigateOptions, useNavigate } from 'react-router-dom';
import { getSource, useSource } from '../session/source.ts';

/** A link to another page of the portal; the source is put into its address. */
export function PortalLink({ to, ...rest }: Omit<LinkProps, 'to'> & { readonly to: string }) {
  return <Link {...rest} to={withSource(to, useSource())} />;
}

/** Navigates within the portal; the source is put into the address. */
export function usePortalNavigate(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback((to, options) => void navigate(withSource(to, getSource()), options), [navigate]);
}
