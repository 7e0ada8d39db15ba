import { createParts } from '@portico/ui';

const Running = createParts(
  { root: 'div', list: 'ul' },
  {
    base: {
      root: { display: 'grid', gap: '2', textStyle: 't16', color: 'fg.muted', overflowWrap: 'anywhere' },
      list: { display: 'grid', gap: '1', paddingInlineStart: '5', listStyle: 'disc' },
    },
  },
);

/** Renders a message: a line is a paragraph, lines with a leading dash are a list. */
export function Prose({ text }: { text: string }) {
  return (
    <Running.Root>
      {blocksOf(text).map((block) =>
        typeof block === 'string' ? (
          <p key={block}>{block}</p>
        ) : (
          <Running.List key={block.join()}>
            {block.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </Running.List>
        ),
      )}
    </Running.Root>
  );
}

const ITEM = '- ';

function blocksOf(text: string): readonly (string | readonly string[])[] {
  const blocks: (string | string[])[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (!line.startsWith(ITEM)) blocks.push(line);
    else if (Array.isArray(last)) last.push(line.slice(ITEM.length));
    else blocks.push([line.slice(ITEM.length)]);
  }
  return blocks;
}
