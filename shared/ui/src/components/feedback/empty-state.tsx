import type { ReactNode } from 'react';
import { EmptyParts } from '../../theme/recipes/empty-state.ts';

const SCENES = {
  search: 'M32 39a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM37 51l6 6',
  list: 'M24 44h16M24 52h16M24 60h9',
  bed: 'M22 62V52h20v10M22 57h20M26 52v-5h12v5',
  alert: 'M32 40v12M32 58v.01',
  lock: 'M25 50h14v11H25zM28 50v-4a4 4 0 0 1 8 0v4',
  heart: 'M32 60c-6-4-9-7-9-10.5a4.8 4.8 0 0 1 9-2 4.8 4.8 0 0 1 9 2C41 53 38 56 32 60z',
  offline: 'M22 49a14 14 0 0 1 20 0M26 54a8 8 0 0 1 12 0M32 60v.01M23 42l18 20',
} as const;

export interface EmptyStateProps {
  scene?: keyof typeof SCENES | undefined;
  title: ReactNode;
  text?: ReactNode;
  /** Below the text, before the actions. */
  note?: ReactNode;
  /** Next actions: buttons, the primary one first. */
  children?: ReactNode;
  /** 1 if it is the complete page; default 2. */
  level?: 1 | 2 | undefined;
  /** Renders its own panel; otherwise the caller provides one. */
  boxed?: boolean | undefined;
  /** `lg`: the title is the page title. */
  size?: 'md' | 'lg' | undefined;
  role?: 'alert' | 'status' | undefined;
}

export function EmptyState({
  scene = 'list',
  title,
  text,
  note,
  children,
  level = 2,
  boxed,
  size,
  role,
}: EmptyStateProps) {
  return (
    <EmptyParts.Root boxed={boxed} size={size} role={role}>
      <EmptyParts.Art viewBox="0 0 64 76" aria-hidden>
        <EmptyParts.Glow d="M14 74V32a18 18 0 0 1 36 0v42z" />
        <path d="M4 74V30a28 28 0 0 1 56 0v44M0 74.5h64M12 74V32a20 20 0 0 1 40 0v42" />
        <path d={SCENES[scene]} />
      </EmptyParts.Art>
      <EmptyParts.Title as={level === 1 ? 'h1' : 'h2'}>{title}</EmptyParts.Title>
      {text && <EmptyParts.Text>{text}</EmptyParts.Text>}
      {note}
      {children && <EmptyParts.Actions>{children}</EmptyParts.Actions>}
    </EmptyParts.Root>
  );
}
