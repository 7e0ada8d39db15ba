function pair(light: string, dark: string) {
  return { value: { base: light, _dark: dark } };
}

/**
 * Sand, paper, ink, one petrol accent, five status colours. Every text pair has a contrast of at least 4.5:1 in both
 * schemes.
 */
export const colors = {
  bg: {
    DEFAULT: pair('#f5f2ec', '#161411'),
    panel: pair('#fffdfa', '#1e1b17'),
    muted: pair('#ece8e0', '#292520'),
    subtle: pair('#f9f6f0', '#24211c'),
    veil: pair('rgb(33 29 24 / .46)', 'rgb(6 5 4 / .62)'),
  },
  border: {
    DEFAULT: pair('#e4dfd5', '#322d27'),
    emphasized: pair('#cfc8bb', '#453f37'),
    control: pair('#8d8477', '#81786b'),
  },
  fg: {
    DEFAULT: pair('#211d18', '#efeae2'),
    muted: pair('#544d44', '#c3bbae'),
    subtle: pair('#6b6358', '#a0978a'),
    disabled: pair('#9a9185', '#6d665c'),
    error: pair('#ad1f33', '#f2919a'),
  },
  accent: {
    fg: pair('#0e4d64', '#74b9d0'),
    solid: pair('#0e4d64', '#74b9d0'),
    solidHover: pair('#0a3e51', '#8fcbdf'),
    solidActive: pair('#07303f', '#a9d9e9'),
    contrast: pair('#ffffff', '#06222c'),
    muted: pair('#e1ecef', '#1c323a'),
    emphasized: pair('#638d9c', '#4b7c8d'),
    subtle: pair('#e9f0f2', '#1c2d33'),
    focusRing: pair('#0e4d64', '#8fcbdf'),
  },
  lamp: pair('#e2a84e', '#efbd6a'),
  free: { fg: pair('#2c6a1f', '#8dc878'), subtle: pair('#e7f1de', '#20301a') },
  nonref: { fg: pair('#a84508', '#f0a070'), subtle: pair('#fce9db', '#3a2315') },
  unpaid: { fg: pair('#7a5700', '#e3bd5c'), subtle: pair('#fbeec7', '#352a10') },
  stop: { fg: pair('#ad1f33', '#f2919a'), subtle: pair('#fae4e4', '#3b1d20') },
  info: { fg: pair('#3d5280', '#a7b9e6'), subtle: pair('#e6eaf4', '#232a3d') },
};
