import { type RemoteRelease, RUNNING_COOKIE } from '@portico/contract';
import { serverNow } from '@portico/runtime';

/**
 * Says whose code is about to run, where it outlives the page: a loop lets a page say nothing afterwards. The note is renewed each
 * second while the page lives, so that the server can tell one that stands still from one that waits, and is gone with the page.
 */
export interface RunningNotes {
  /** A release's code may run from now on, until what is returned is called. */
  readonly loading: (release: RemoteRelease) => () => void;
  /** A release's component is about to be drawn; a page that is alive two seconds later has drawn it, or waits. */
  readonly drawing: (release: RemoteRelease) => void;
  /** Whose code runs, of several the last that began; undefined where nobody's is noted. */
  readonly latest: () => RemoteRelease | undefined;
}

interface Note {
  readonly release: RemoteRelease;
  /** Seconds that it still holds. */
  ticks: number;
}

interface NoteHearers {
  /** A note came or went. */
  readonly changed: () => void;
  /** What was drawn last is there, and the page is alive. */
  readonly atRest: () => void;
  /** The server's text for a note of the release; without one nothing is written, and the page's worker alone reports a hang. */
  readonly sealedNote: (release: RemoteRelease) => string | undefined;
}

const TICK_MS = 1_000;

export function createRunningNotes({ changed, atRest, sealedNote }: NoteHearers): RunningNotes {
  const cookie = RUNNING_COOKIE + crypto.randomUUID().slice(0, 8);
  let notes: Note[] = [];
  let isWritten = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  function tell(next: Note[]): void {
    notes = next;
    const last = notes.at(-1)?.release;
    const sealed = last && sealedNote(last);
    if (sealed !== undefined || isWritten) writeNote(cookie, sealed && `${sealed}:${Math.floor(serverNow() / 1000)}`);
    isWritten = sealed !== undefined;
    if (last) {
      timer ??= setInterval(tick, TICK_MS);
    } else {
      clearInterval(timer);
      timer = undefined;
    }
    changed();
  }

  function tick(): void {
    for (const note of notes) note.ticks -= 1;
    tell(notes.filter(({ ticks }) => ticks > 0));
    if (notes.length === 0) atRest();
  }

  function add(release: RemoteRelease, ticks: number): Note {
    const note = { release, ticks };
    tell([...notes, note]);
    return note;
  }

  // A page that can be left does not stand still.
  window.addEventListener('pagehide', () => tell([]));
  return {
    loading: (release) => {
      const note = add(release, Number.POSITIVE_INFINITY);
      return () => tell(notes.filter((one) => one !== note));
    },
    drawing: (release) => void add(release, 2),
    latest: () => notes.at(-1)?.release,
  };
}

function writeNote(name: string, note: string | undefined): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const end = note === undefined ? '; Max-Age=-1' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store answers later, when nothing may run any more
  document.cookie = `${name}=${note ?? ''}; Path=/portal; SameSite=Lax${secure}${end}`;
}
