import { HOST_REMOTE, type ScriptOwner } from '@portico/contract';
import { errorOwner, type PageOwners } from './error-owner.ts';

export interface RunScript {
  /** Empty if the browser does not report the URL. */
  readonly sourceURL: string;
  readonly duration: number;
}

/**
 * The owner of a long task: the remote whose files ran longest. Shared code, such as React, counts for the remote of
 * the page; undefined if only the host ran.
 */
export function taskOwner(scripts: readonly RunScript[], owners: PageOwners): ScriptOwner | undefined {
  const times = new Map<string, { readonly owner: ScriptOwner; ms: number }>();
  // Some browsers report a task without scripts.
  for (const { sourceURL, duration } of scripts.length === 0 ? [{ sourceURL: '', duration: 0 }] : scripts) {
    const owner = errorOwner({ addresses: [sourceURL] }, owners);
    const key = `${owner.remote} ${owner.version}`;
    const time = times.get(key) ?? { owner, ms: 0 };
    time.ms += duration;
    times.set(key, time);
  }
  const [longest] = [...times.values()].sort((a, b) => b.ms - a.ms);
  return longest && longest.owner.remote !== HOST_REMOTE ? longest.owner : undefined;
}

/** Remembers the page's owner at each press: when the browser reports it, another page may be shown. */
export interface PressNotes {
  /** `at` is a `DOMHighResTimeStamp`. */
  readonly note: (timeMs: number, owner: ScriptOwner | undefined) => void;
  /** The owner at that press; `otherwise` if it is unknown. */
  readonly ownerAt: (timeMs: number, otherwise: ScriptOwner | undefined) => ScriptOwner | undefined;
  /** The owner at the last press in this period. */
  readonly ownerWithin: (from: number, to: number, otherwise: ScriptOwner | undefined) => ScriptOwner | undefined;
}

/** The browser reports a press within seconds. */
const MOST_PRESSES = 100;

export function createPressNotes(): PressNotes {
  let presses: { readonly timeMs: number; readonly owner: ScriptOwner | undefined }[] = [];
  const within: PressNotes['ownerWithin'] = (from, to, otherwise) => {
    const press = presses.findLast(({ timeMs }) => timeMs >= from && timeMs <= to);
    return press ? press.owner : otherwise;
  };
  return {
    note: (timeMs, owner) => {
      presses = [...presses.slice(1 - MOST_PRESSES), { timeMs, owner }];
    },
    ownerWithin: within,
    // Browsers round the two timestamps differently.
    ownerAt: (timeMs, otherwise) => within(timeMs - 1, timeMs + 1, otherwise),
  };
}
