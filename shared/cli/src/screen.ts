import type { CliError } from './cli-error.ts';
import type { Progress } from './ship/ship-built.ts';

/** Output of the program. */
export interface Screen {
  /** A finished step: `built      3.1 s`. */
  readonly step: (label: string, detail: string) => void;
  readonly progress: (sent: Progress) => void;
  /** The final result: text for users, or the value as JSON. */
  readonly result: (text: string, value: unknown) => void;
  readonly failed: (cliError: CliError) => void;
}

export interface ScreenOptions {
  readonly out: { readonly write: (text: string) => unknown; readonly isTTY?: boolean };
  readonly err: { readonly write: (text: string) => unknown };
  readonly isJson: boolean;
}

const WIDE = 10;

/** Updates one line on a terminal, prints plain lines to other outputs, and only one JSON value with `--json`. */
export function newScreen({ out, err, isJson }: ScreenOptions): Screen {
  const moves = out.isTTY === true && !isJson;
  const print = (text: string) => {
    if (!isJson) out.write(text);
  };
  return {
    step: (label, detail) => print(`${label.padEnd(WIDE)} ${detail}\n`),
    progress: (sent) => {
      const isOver = sent.files === sent.ofFiles;
      const text = `${'sent'.padEnd(WIDE)} ${progressText(sent)}`;
      if (moves) print(`\r\x1b[K${text}${isOver ? '\n' : ''}`);
      else if (isOver) print(`${text}\n`);
    },
    result: (text, value) => {
      if (isJson) out.write(`${JSON.stringify(value, null, 2)}\n`);
      else if (text !== '') out.write(`${text}\n`);
    },
    failed: ({ code, message, lines }) => {
      if (isJson) out.write(`${JSON.stringify({ error: { code, message, lines } }, null, 2)}\n`);
      else err.write(`${[message, ...lines.map((line) => `  - ${line}`)].join('\n')}\n`);
    },
  };
}

function progressText({ files, ofFiles, bytes, ofBytes }: Progress): string {
  if (ofFiles === 0) return 'nothing: the portal has all files';
  return `${files} of ${ofFiles} files, ${kilobytes(bytes)} of ${kilobytes(ofBytes)} kB`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
