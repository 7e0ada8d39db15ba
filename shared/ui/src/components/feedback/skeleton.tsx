import type { ReactNode } from 'react';
import { skeletonBlockRecipe } from '../../theme/recipes/skeleton-block.ts';
import { styled } from '../../theme/styled.tsx';
import { VisuallyHidden } from '../page/visually-hidden.tsx';

const Root = styled('span', skeletonBlockRecipe);

export interface SkeletonBlockProps {
  /** Any CSS length; a percentage refers to the containing cell. */
  width?: string | number | undefined;
  height?: number | undefined;
  shape?: 'line' | 'arch' | 'control' | undefined;
  /** Right-aligned, like amounts. */
  end?: boolean | undefined;
  gap?: number | undefined;
}

/** One shape of a skeleton; the screen places it in the grid of its real rows. */
export function SkeletonBlock({ width, height, shape, end, gap }: SkeletonBlockProps) {
  return (
    <Root
      shape={shape}
      aria-hidden
      style={{ width, height, marginInlineStart: end ? 'auto' : undefined, marginTop: gap }}
    />
  );
}

export interface SkeletonProps {
  /** "Loading hotels". */
  label: string;
  children: ReactNode;
}

/** A skeleton: one message for screen readers, shapes for everyone else. */
export function Skeleton({ label, children }: SkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  );
}

export interface SkeletonTextProps {
  lines?: number | undefined;
}

export function SkeletonText({ lines = 3 }: SkeletonTextProps) {
  return Array.from({ length: lines }, (_, index) => index).map((index) => (
    <SkeletonBlock key={index} width={index === lines - 1 ? '62%' : '100%'} gap={index === 0 ? 0 : 10} />
  ));
}
