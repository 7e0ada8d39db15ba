interface FamilyOfScript {
  /**
   * Matches a text with at least one character of the script; Arabic, Armenian and Georgian include their punctuation.
   */
  readonly pattern: RegExp;
  /** URL of the regular font. */
  readonly regular: () => string;
}

/** Scripts that the base families do not cover, each with its Noto family. */
export const SCRIPT_FAMILIES = {
  arabic: {
    pattern: /\p{Script_Extensions=Arabic}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  },
  armenian: {
    pattern: /\p{Script_Extensions=Armenian}/u,
    regular: () =>
      import.meta.resolve('@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf'),
  },
  bengali: {
    pattern: /\p{Script=Bengali}/u,
    regular: () =>
      import.meta.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
  },
  devanagari: {
    pattern: /\p{Script=Devanagari}/u,
    regular: () =>
      import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  },
  ethiopic: {
    pattern: /\p{Script=Ethiopic}/u,
    regular: () =>
      import.meta.resolve('@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf'),
  },
  georgian: {
    pattern: /\p{Script_Extensions=Georgian}/u,
    regular: () =>
      import.meta.resolve('@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf'),
  },
  gujarati: {
    pattern: /\p{Script=Gujarati}/u,
    regular: () =>
      import.meta.resolve('@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf'),
  },
  gurmukhi: {
    pattern: /\p{Script=Gurmukhi}/u,
    regular: () =>
      import.meta.resolve('@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf'),
  },
  hangul: {
    pattern: /\p{Script=Hangul}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
  },
  hebrew: {
    pattern: /\p{Script=Hebrew}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  },
  kannada: {
    pattern: /\p{Script=Kannada}/u,
    regular: () =>
      import.meta.resolve('@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf'),
  },
  khmer: {
    pattern: /\p{Script=Khmer}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf'),
  },
  lao: {
    pattern: /\p{Script=Lao}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-lao/400Regular/NotoSansLao_400Regular.ttf'),
  },
  malayalam: {
    pattern: /\p{Script=Malayalam}/u,
    regular: () =>
      import.meta.resolve('@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf'),
  },
  myanmar: {
    pattern: /\p{Script=Myanmar}/u,
    regular: () =>
      import.meta.resolve('@expo-google-fonts/noto-sans-myanmar/400Regular/NotoSansMyanmar_400Regular.ttf'),
  },
  sinhala: {
    pattern: /\p{Script=Sinhala}/u,
    regular: () =>
      import.meta.resolve('@expo-google-fonts/noto-sans-sinhala/400Regular/NotoSansSinhala_400Regular.ttf'),
  },
  tamil: {
    pattern: /\p{Script=Tamil}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
  },
  telugu: {
    pattern: /\p{Script=Telugu}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf'),
  },
  thai: {
    pattern: /\p{Script=Thai}/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  },
  emoji: {
    pattern: /(?![©®™])(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3)/u,
    regular: () => import.meta.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  },
} as const satisfies Readonly<Record<string, FamilyOfScript>>;

export type ScriptFamily = keyof typeof SCRIPT_FAMILIES;

const FAMILIES = Object.keys(SCRIPT_FAMILIES) as ScriptFamily[];
/** Fast path: most texts need the base families only. */
const BASE_ONLY =
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Greek}\p{Script=Cyrillic}\n -~\u3000-\u303F\uFF00-\uFFEF]*$/u;

export function scriptFamiliesOf(text: string): readonly ScriptFamily[] {
  return BASE_ONLY.test(text) ? [] : FAMILIES.filter((family) => SCRIPT_FAMILIES[family].pattern.test(text));
}
