import { type ReactNode, useId } from 'react';
import { PanelParts } from '../../theme/recipes/panel.ts';

/** A section of a panel; `ruled` draws a line above it, `flush` removes the padding. */
export const PanelBody = PanelParts.Body;

export interface PanelProps {
  title?: ReactNode;
  /** Instead of the title: a countdown, a pair of figures. */
  lead?: ReactNode;
  /** Next to the title, less prominent. */
  note?: ReactNode;
  /** On the right of the header. */
  aside?: ReactNode;
  level?: 2 | 3 | undefined;
  /** Content without padding: tables, lists, cards of choices. */
  flush?: boolean | undefined;
  /** Accessible name, if there is no title. */
  label?: string | undefined;
  id?: string | undefined;
  children: ReactNode;
}

export function Panel({ title, lead, note, aside, level = 2, flush = false, label, id, children }: PanelProps) {
  const titleId = useId();
  return (
    <PanelParts.Root id={id} aria-label={title ? undefined : label} aria-labelledby={title ? titleId : undefined}>
      {(title || lead || aside) && (
        <PanelParts.Head>
          {title && (
            <PanelParts.Title as={`h${level}`} id={titleId}>
              {title}
            </PanelParts.Title>
          )}
          {lead}
          {note && <PanelParts.Note>{note}</PanelParts.Note>}
          {aside && <PanelParts.Aside>{aside}</PanelParts.Aside>}
        </PanelParts.Head>
      )}
      <PanelBody flush={flush}>{children}</PanelBody>
    </PanelParts.Root>
  );
}
