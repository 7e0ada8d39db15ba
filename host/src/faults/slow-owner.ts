import { HOST_REMOTE, type ScriptOwner } from '@portico/contract';
import { faultOwner, type PageOwners } from './fault-owner.ts';

/** A script that ran within a long task, as the browser tells it. */
export interface RunScript {
  /** Address of the file; empty where the browser does not say. */
  readonly sourceURL: string;
  readonly duration: number;
}

/**
 * Whose long task it is: of the remote whose files ran longest. What the page's shared code ran (React draws for everybody) is the remote's
 * whose page it was; undefined where it was the host alone.
 */
export function taskOwner(scripts: readonly RunScript[], owners: PageOwners): ScriptOwner | undefined {
  const times = new Map<string, { readonly owner: ScriptOwner; ms: number }>();
  // A browser that names no script tells of a task all the same.
  for (const { sourceURL, duration } of scripts.length === 0 ? [{ sourceURL: '', duration: 0 }] : scripts) {
    const owner = faultOwner({ addresses: [sourceURL] }, owners);
    const key = `${owner.remote} ${owner.version}`;
    const time = times.get(key) ?? { owner, ms: 0 };
    time.ms += duration;
    times.set(key, time);
  }
  const [longest] = [...times.values()].sort((a, b) => b.ms - a.ms);
  return longest && longest.owner.remote !== HOST_REMOTE ? longest.owner : undefined;
}

/** Whose page was shown when somebody pressed something: by the time that the browser tells, another one may be. */
export interface PressNotes {
  /** `at` as the browser counts: milliseconds since the page was opened. */
  readonly note: (at: number, owner: ScriptOwner | undefined) => void;
  /** Of the press at that time; `otherwise` where it is not known. */
  readonly ownerAt: (at: number, otherwise: ScriptOwner | undefined) => ScriptOwner | undefined;
  /** Of the last press between both. */
  readonly ownerWithin: (from: number, to: number, otherwise: ScriptOwner | undefined) => ScriptOwner | undefined;
}

/** Presses of some seconds: the browser tells of each soon after. */
const MOST_PRESSES = 100;

export function newPressNotes(): PressNotes {
  let presses: { readonly at: number; readonly owner: ScriptOwner | undefined }[] = [];
  const within: PressNotes['ownerWithin'] = (from, to, otherwise) => {
    const press = presses.findLast(({ at }) => at >= from && at <= to);
    return press ? press.owner : otherwise;
  };
  return {
    note: (at, owner) => {
      presses = [...presses.slice(1 - MOST_PRESSES), { at, owner }];
    },
    ownerWithin: within,
    // Browsers round the two times apart.
    ownerAt: (at, otherwise) => within(at - 1, at + 1, otherwise),
  };
}
