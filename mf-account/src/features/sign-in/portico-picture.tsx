import { DuskCity } from './dusk-city.tsx';

export function PorticoPicture() {
  return (
    <svg
      viewBox="0 0 1060 900"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      focusable={false}
    >
      <defs>
        <clipPath id="portico-openings">
          <path d="M20 790V300a140 140 0 0 1 280 0v490zM380 790V300a140 140 0 0 1 280 0v490zM740 790V300a140 140 0 0 1 280 0v490z" />
        </clipPath>
        <linearGradient id="portico-wall" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#efe4d2" />
          <stop offset="1" stopColor="#dcc9ab" />
        </linearGradient>
        <linearGradient id="portico-floor" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#c8ad84" />
          <stop offset="1" stopColor="#a98a60" />
        </linearGradient>
        <linearGradient id="portico-light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffdda6" stopOpacity=".8" />
          <stop offset="1" stopColor="#ffdda6" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path fill="url(#portico-wall)" d="M0 0h1060v900H0z" />
      <path d="M0 96h1060v10H0z" fill="#cdb48d" />
      <path d="M0 84h1060v12H0z" fill="#f6ecda" />
      <path
        d="M0 790V300a160 160 0 0 1 320 0v490zM360 790V300a160 160 0 0 1 320 0v490zM720 790V300a160 160 0 0 1 320 0v490z"
        fill="#f8efdf"
      />
      <path
        d="M300 790V300a140 140 0 0 0-110-137 160 160 0 0 1 130 137v490zM660 790V300a140 140 0 0 0-110-137 160 160 0 0 1 130 137v490zM1020 790V300a140 140 0 0 0-110-137 160 160 0 0 1 130 137v490z"
        fill="#c9ad82"
        opacity=".5"
      />
      <g clipPath="url(#portico-openings)">
        <g transform="translate(-99 -3) scale(1.45)">
          <DuskCity />
        </g>
      </g>
      <path
        d="M20 790V300a140 140 0 0 1 140-140 140 140 0 0 0-124 140v490zM380 790V300a140 140 0 0 1 140-140 140 140 0 0 0-124 140v490zM740 790V300a140 140 0 0 1 140-140 140 140 0 0 0-124 140v490z"
        fill="#7d5f3c"
        opacity=".4"
      />
      <path
        d="M-6 300h28v8h-4v8h-20v-8h-4zM298 300h28v8h-4v8h-20v-8h-4zM354 300h28v8h-4v8h-20v-8h-4zM658 300h28v8h-4v8h-20v-8h-4zM714 300h28v8h-4v8h-20v-8h-4zM1018 300h28v8h-4v8h-20v-8h-4z"
        fill="#b99a6c"
      />
      <path d="M150 161l-4-26h28l-4 26zM510 161l-4-26h28l-4 26zM870 161l-4-26h28l-4 26z" fill="#cdb48d" />
      <path
        d="M-8 778h32v14h-32zM296 778h32v14h-32zM352 778h32v14h-32zM656 778h32v14h-32zM712 778h32v14h-32zM1016 778h32v14h-32z"
        fill="#e6d3b2"
      />
      <path fill="url(#portico-floor)" d="M0 790h1060v110H0z" />
      <path d="M0 787h1060v6H0z" fill="#8a6c46" />
      <path d="M20 793h280l-57 107h-300zM380 793h280l0 107h-300zM740 793h280l57 107h-300z" fill="url(#portico-light)" />
      <path d="M0 832h1060M0 872h1060" stroke="#8f7148" strokeWidth="1.5" opacity=".5" />
      <path
        d="M160 793 96 900M340 793l-36 107M520 793v107M700 793l36 107M880 793l64 107"
        stroke="#8f7148"
        strokeWidth="1.5"
        opacity=".4"
      />
    </svg>
  );
}
