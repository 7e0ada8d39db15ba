import { type ReactNode, useId } from 'react';
import { panelRecipe } from '../../theme/recipes/surface.ts';
import { styled } from '../../theme/styled.tsx';

const Root = styled('section', panelRecipe.root);
const Head = styled('header', panelRecipe.head);

/** A part of a panel; `ruled` draws a line above it, `flush` leaves out the padding. */
export const PanelBody = styled('div', panelRecipe.body);

export interface PanelProps {
  title?: ReactNode;
  /** In place of the title: a countdown, a pair of figures. */
  lead?: ReactNode;
  /** Beside the title, quieter. */
  note?: ReactNode;
  /** At the right end of the head. */
  aside?: ReactNode;
  level?: 2 | 3 | undefined;
  /** Rows that reach the edges: tables, lists, cards of choices. */
  flush?: boolean | undefined;
  /** The name, where there is no title. */
  label?: string | undefined;
  id?: string | undefined;
  children: ReactNode;
}

export function Panel({ title, lead, note, aside, level = 2, flush = false, label, id, children }: PanelProps) {
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <Root id={id} aria-label={title ? undefined : label} aria-labelledby={title ? titleId : undefined}>
      {(title || lead || aside) && (
        <Head>
          {title && <Title id={titleId}>{title}</Title>}
          {lead}
          {note && <span data-note>{note}</span>}
          {aside && <span data-aside>{aside}</span>}
        </Head>
      )}
      <PanelBody flush={flush}>{children}</PanelBody>
    </Root>
  );
}
