import { type RemoteRelease, RUNNING_COOKIE } from '@portico/contract';
import { serverNow } from '@portico/runtime';

/**
 * Notes whose code is about to run in a cookie, because a page in an endless loop cannot report. The note is renewed
 * each second and removed with the page, so the server can distinguish a hung page from a waiting one.
 */
export interface RunningNotes {
  /** The release's code may run from now on, until the returned function is called. */
  readonly loading: (release: RemoteRelease) => () => void;
  /** The release's component is about to render; a page that responds two seconds later has rendered it. */
  readonly drawing: (release: RemoteRelease) => void;
  /** The release that started last; undefined if none is noted. */
  readonly latest: () => RemoteRelease | undefined;
}

interface Note {
  readonly release: RemoteRelease;
  /** Seconds until it expires. */
  ticks: number;
}

interface NoteHearers {
  readonly changed: () => void;
  /** The last render finished and the page responds. */
  readonly atRest: () => void;
  /** The server's signed text for the note. Without one no cookie is written, and only the worker reports a hang. */
  readonly sealedNote: (release: RemoteRelease) => string | undefined;
}

const TICK_MS = 1_000;

export function createRunningNotes({ changed, atRest, sealedNote }: NoteHearers): RunningNotes {
  const cookie = RUNNING_COOKIE + crypto.randomUUID().slice(0, 8);
  let notes: Note[] = [];
  let isWritten = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  function publish(next: Note[]): void {
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
    publish(notes.filter(({ ticks }) => ticks > 0));
    if (notes.length === 0) atRest();
  }

  function add(release: RemoteRelease, ticks: number): Note {
    const note = { release, ticks };
    publish([...notes, note]);
    return note;
  }

  // A page that can be left does not hang.
  window.addEventListener('pagehide', () => publish([]));
  return {
    loading: (release) => {
      const note = add(release, Number.POSITIVE_INFINITY);
      return () => publish(notes.filter((one) => one !== note));
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
