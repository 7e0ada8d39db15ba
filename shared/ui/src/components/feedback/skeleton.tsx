import type { ReactNode } from 'react';
import { boneRecipe } from '../../theme/recipes/bone.ts';
import { styled } from '../../theme/styled.tsx';
import { VisuallyHidden } from '../page/visually-hidden.tsx';

const Root = styled('span', boneRecipe);

export interface BoneProps {
  /** Any CSS length; a share of the cell it stands in. */
  width?: string | number | undefined;
  height?: number | undefined;
  shape?: 'line' | 'arch' | 'control' | undefined;
  /** At the right edge, as amounts are. */
  end?: boolean | undefined;
  gap?: number | undefined;
}

/** One bar of a skeleton; the screen lays bones out in the grid of its own rows. */
export function Bone({ width, height, shape, end, gap }: BoneProps) {
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

/** The whole of a skeleton: one message for those who listen, the shapes for those who look. */
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
    <Bone key={index} width={index === lines - 1 ? '62%' : '100%'} gap={index === 0 ? 0 : 10} />
  ));
}
