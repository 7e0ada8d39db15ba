import * as v from 'valibot';

/** A text; empty values are removed before validation. */
export const line = v.string();

/** An integer within bounds. */
export function integer(byDefault: number, min: number, max: number) {
  const isWithin = (value: string) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max;
  const message = ({ input }: { readonly input: string }) =>
    `is "${input}"; set a whole number from ${min} to ${max}, or omit it for ${byDefault}.`;
  return v.optional(v.pipe(v.string(), v.check(isWithin, message), v.transform(Number)), String(byDefault));
}

/** 1 is on, 0 is off. */
export function flag(byDefault: boolean) {
  return v.pipe(
    integer(Number(byDefault), 0, 1),
    v.transform((value) => value === 1),
  );
}

/** One of several keywords. */
export function oneOf<const W extends string>(choices: readonly W[], byDefault: NoInfer<W>) {
  const message = ({ input }: { readonly input: unknown }) =>
    `is "${input}"; set one of ${choices.join(', ')}, or omit it for ${byDefault}.`;
  return v.optional(v.picklist(choices, message), byDefault);
}

/** An origin such as `https://portal.example`, without a path. */
export function isOrigin(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value) && new URL(value).origin === value;
}
