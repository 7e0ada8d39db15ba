import specification from './specified-endpoints.json' with { type: 'json' };

/** The kinds of value that the specification names; `json` is an object, a map or JSON text. */
export type WireType = 'text' | 'number' | 'amount' | 'flag' | 'date' | 'list' | 'json' | 'file';

/** A field that a client sends. */
export interface RequestField {
  readonly field: string;
  readonly required: boolean;
  readonly type: WireType;
}

/** A field that comes back: `when` begins with the flag of the answer. */
export interface AnswerField {
  readonly field: string;
  readonly type: WireType;
  readonly when: string;
  readonly always: boolean;
}

/** One call as the specification has it. */
export interface SpecifiedCall {
  /** Method, path and operation: `POST /api/orderBook writePayShow`. */
  readonly key: string;
  readonly path: string;
  readonly operation: string | undefined;
  readonly isSignedIn: boolean;
  readonly request: readonly RequestField[];
  readonly answer: readonly AnswerField[];
  /** The flags that it gives a meaning; `other` is every flag not named. */
  readonly flags: readonly string[];
}

interface Entry {
  readonly call: string;
  readonly operation: string | null;
  readonly signedIn: boolean;
  readonly request: readonly RequestField[];
  readonly answer: readonly AnswerField[];
  readonly flags?: readonly { readonly flag: string }[];
}

/** Every call of the three specifications. The first two entries of the file speak of it and of the envelope. */
export const SPECIFIED: readonly SpecifiedCall[] = (specification as readonly object[])
  .filter((entry): entry is Entry => 'call' in entry)
  .map(({ call, operation, signedIn, request, answer, flags = [] }) => ({
    key: operation === null ? call : `${call} ${operation}`,
    path: call.split(' ')[1] ?? '',
    operation: operation ?? undefined,
    isSignedIn: signedIn,
    request,
    answer,
    flags: flags.map(({ flag }) => flag),
  }));

/** What a client that knows only the specification misses in an answer's data, or finds to be of another type. */
export function faultsOf(call: SpecifiedCall, { flag, data, msg }: { flag: string; data: unknown; msg: string }) {
  const asked = call.answer.filter(({ always, when }) => always && new RegExp(`^(flag|HTTP) ${flag}\\b`).test(when));
  const faults = asked.flatMap(({ field, type }) => {
    const found = field === '/msg' ? [msg] : valuesAt(data, field);
    if (found.some((value) => value === undefined || value === null)) return [`${field} is missing`];
    return found.every((value) => fits(type, value)) ? [] : [`${field} is not ${type}`];
  });
  return [...new Set(faults)];
}

/** Every value at a path such as `list[].name`; a list without items has none. What lies below a missing parent is not told again. */
function valuesAt(data: unknown, path: string): readonly unknown[] {
  if (path === '.') return [data];
  const steps = path.split('.').flatMap((step) => step.split(/(?=\[)/));
  return steps.reduce<readonly unknown[]>(
    (values, step, at) => {
      const next = values.flatMap((value) => below(value, step));
      return at < steps.length - 1 ? next.filter((value) => value !== undefined && value !== null) : next;
    },
    [data],
  );
}

function below(value: unknown, step: string): readonly unknown[] {
  if (step === '[]') return Array.isArray(value) ? value : [];
  const index = /^\[(\d+)\]$/.exec(step)?.[1];
  if (index !== undefined) return Array.isArray(value) ? [value[Number(index)]] : [];
  return [(value as Readonly<Record<string, unknown>>)[step]];
}

function fits(type: WireType, value: unknown): boolean {
  switch (type) {
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number';
    case 'amount':
      return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
    case 'flag':
      return typeof value === 'boolean' || [0, 1, '0', '1'].includes(value as number);
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value);
    case 'list':
      return Array.isArray(value);
    case 'json':
      return typeof value === 'object' || (typeof value === 'string' && /^[[{]/.test(value));
    case 'file':
      return typeof value === 'string' && value !== '';
  }
}
