import specification from './specified-endpoints.json' with { type: 'json' };

/** Value types of the specification; `json` is an object, a map or JSON text. */
export type WireType = 'text' | 'number' | 'amount' | 'flag' | 'date' | 'list' | 'json' | 'file';

export interface RequestField {
  readonly field: string;
  readonly required: boolean;
  readonly type: WireType;
}

export interface ResponseField {
  readonly field: string;
  readonly type: WireType;
  readonly when: string;
  readonly always: boolean;
}

export interface SpecifiedEndpoint {
  /** Method, path and operation: `POST /api/orderBook writePayShow`. */
  readonly key: string;
  readonly path: string;
  readonly operation: string | undefined;
  readonly isSignedIn: boolean;
  readonly request: readonly RequestField[];
  readonly answer: readonly ResponseField[];
  /** Flags with a defined meaning; `other` is every other flag. */
  readonly flags: readonly string[];
}

interface Entry {
  readonly call: string;
  readonly operation: string | null;
  readonly signedIn: boolean;
  readonly request: readonly RequestField[];
  readonly answer: readonly ResponseField[];
  readonly flags?: readonly { readonly flag: string }[];
}

/** Every endpoint of the three specifications. The first two entries of the file describe the file and the envelope. */
export const SPECIFIED: readonly SpecifiedEndpoint[] = (specification as readonly object[])
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

/** Specified response fields that are missing or have another type. */
export function axeFindingsOf(
  call: SpecifiedEndpoint,
  { flag, data, msg }: { flag: string; data: unknown; msg: string },
) {
  const expectedFields = call.answer.filter(
    ({ always, when }) => always && new RegExp(`^(flag|HTTP) ${flag}\\b`).test(when),
  );
  const errors = expectedFields.flatMap(({ field, type }) => {
    const actualValues = field === '/msg' ? [msg] : valuesAt(data, field);
    if (actualValues.some((value) => value === undefined || value === null)) return [`${field} is missing`];
    return actualValues.every((value) => fits(type, value)) ? [] : [`${field} is not ${type}`];
  });
  return [...new Set(errors)];
}

/**
 * All values at a path such as `list[].name`; an empty list has none. Children of a missing parent are not reported.
 */
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
