import { LogoParts } from '../../theme/recipes/logo.ts';

export function PorticoSymbol({ size = 26 }: { size?: number | undefined }) {
  return (
    <LogoParts.Mark width={size} height={Math.round((size * 28) / 26)} viewBox="0 0 26 28" aria-hidden>
      <LogoParts.Stone fillRule="evenodd" d="M1 25V13a12 12 0 0 1 24 0v12h-3.6V13.4a8.4 8.4 0 0 0-16.8 0V25z" />
      <LogoParts.Stone opacity=".55" d="M7 25V13.6a6 6 0 0 1 12 0V25h-2.5V14a3.5 3.5 0 0 0-7 0v11z" />
      <LogoParts.Door d="M11 25V14.2a2 2 0 0 1 4 0V25z" />
      <LogoParts.Stone d="M0 26h26v2H0z" />
    </LogoParts.Mark>
  );
}

/** The symbol and the name; screen readers get the name even if only the symbol is shown. */
export function Logo({ name, symbolOnly = false }: { name: string; symbolOnly?: boolean | undefined }) {
  return (
    <LogoParts.Root {...(symbolOnly ? { role: 'img', 'aria-label': name } : {})}>
      <PorticoSymbol />
      {!symbolOnly && <span>{name}</span>}
    </LogoParts.Root>
  );
}
