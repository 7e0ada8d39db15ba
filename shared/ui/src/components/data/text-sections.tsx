import { useId, useState } from 'react';
import { createParts } from '../../theme/create-parts.tsx';
import { Heading } from '../page/text.tsx';

const Parts = createParts(
  { root: 'div', section: 'section', text: 'p', expander: 'button' },
  {
    base: {
      root: {
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
        gap: '16px 32px',
      },
      section: { display: 'grid', alignContent: 'start', justifyItems: 'start', gap: '1' },
      text: { maxWidth: '72ch', color: 'fg.muted', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
      expander: {
        minHeight: { base: 'touch', lg: '0' },
        color: 'accent.fg',
        cursor: 'pointer',
        '@media (hover: hover)': { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
      },
    },
  },
);

interface SectionText {
  text: string;
  /** The language of the text, if it is not the page's. */
  lang?: string | undefined;
}

interface TextSectionsProps {
  sections: readonly { key: string; title: string; texts: readonly SectionText[] }[];
  /** Labels of the buttons that expand and shorten a long text. */
  moreLabel: string;
  lessLabel: string;
}

/** Plain texts with their line breaks under headings. A long text is shortened until it is expanded. */
export function TextSections({ sections, ...labels }: TextSectionsProps) {
  return (
    <Parts.Root>
      {sections.map(({ key, title, texts }) => (
        <Parts.Section key={key}>
          <Heading level={3}>{title}</Heading>
          {texts.map((one) => (
            <ExpandableText key={one.text} {...one} {...labels} title={title} />
          ))}
        </Parts.Section>
      ))}
    </Parts.Root>
  );
}

interface ExpandableTextProps extends SectionText, Pick<TextSectionsProps, 'moreLabel' | 'lessLabel'> {
  title: string;
}

function ExpandableText({ text, lang, title, moreLabel, lessLabel }: ExpandableTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const start = startOf(text);
  const label = isOpen ? lessLabel : moreLabel;
  return (
    <>
      <Parts.Text id={id} lang={lang}>
        {isOpen ? text : start}
      </Parts.Text>
      {start !== text && (
        <Parts.Expander
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${label} · ${title}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </Parts.Expander>
      )}
    </>
  );
}

const START = { lines: 5, characters: 300 };
/** A button that reveals less than this is not worth a press. */
const LEAST_REST = { lines: 2, characters: 80 };

/** The first lines of a long text, cut between words; a text that is not long is complete. */
function startOf(text: string): string {
  const lines = text.split('\n');
  // A Chinese character is as wide as two letters.
  const width = /\p{Script=Han}/u.test(text) ? 2 : 1;
  const isShort =
    lines.length <= START.lines + LEAST_REST.lines && text.length * width <= START.characters + LEAST_REST.characters;
  if (isShort) return text;
  const head = [...lines.slice(0, START.lines).join('\n')];
  const most = START.characters / width;
  const start = head.slice(0, most).join('');
  return `${(head.length > most ? start.replace(/\s\S{0,24}$/, '') : start).trimEnd()}…`;
}
