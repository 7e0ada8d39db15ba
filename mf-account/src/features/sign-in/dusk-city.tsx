export function DuskCity() {
  return (
    <>
      <defs>
        <linearGradient id="dusk-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1d2550" />
          <stop offset="0.34" stopColor="#57407a" />
          <stop offset="0.6" stopColor="#c0627a" />
          <stop offset="0.8" stopColor="#f0936a" />
          <stop offset="1" stopColor="#fbc98a" />
        </linearGradient>
        <radialGradient id="dusk-sun">
          <stop offset="0" stopColor="#ffe9b8" stopOpacity="0.95" />
          <stop offset="0.25" stopColor="#ffcf8c" stopOpacity="0.6" />
          <stop offset="1" stopColor="#ff9a6a" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="dusk-river" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#e58a6e" />
          <stop offset="0.2" stopColor="#96577a" />
          <stop offset="0.6" stopColor="#3a2f5e" />
          <stop offset="1" stopColor="#171a3c" />
        </linearGradient>
        <linearGradient id="dusk-blocks" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2e2750" />
          <stop offset="1" stopColor="#1a1a3a" />
        </linearGradient>
        <linearGradient id="dusk-tower" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#3b2f5d" />
          <stop offset="0.75" stopColor="#251f47" />
          <stop offset="1" stopColor="#1d1a3c" />
        </linearGradient>
        <radialGradient id="dusk-lamp-light">
          <stop offset="0" stopColor="#ffd98f" stopOpacity="0.55" />
          <stop offset="1" stopColor="#ffd98f" stopOpacity="0" />
        </radialGradient>
        <g id="dusk-lamp">
          <path d="M0 600V556q0-7 8-7" fill="none" stroke="#0d0f26" strokeWidth="3" />
          <circle cx="9" cy="551" r="15" fill="url(#dusk-lamp-light)" />
          <circle cx="9" cy="551" r="3" fill="#ffeec4" />
        </g>
      </defs>
      <path fill="url(#dusk-sky)" d="M0 0h800v470H0z" />
      <g fill="#fff">
        <circle cx="92" cy="60" r="1.4" opacity=".8" />
        <circle cx="210" cy="34" r="1" opacity=".7" />
        <circle cx="330" cy="86" r="1.2" opacity=".6" />
        <circle cx="700" cy="48" r="1.5" opacity=".8" />
        <circle cx="610" cy="92" r="1" opacity=".5" />
        <circle cx="520" cy="30" r="1" opacity=".6" />
      </g>
      <path d="M690 118a19 19 0 1 0 21 27a22 22 0 0 1-21-27z" fill="#fff3d6" opacity=".9" />
      <g fill="#ffb89a" opacity=".34">
        <path d="M40 196q90-16 190-4 70 6 150-6-60 20-160 16-90-6-180-6z" />
        <path d="M470 236q110-20 220-4 50 4 110-6v12q-60 8-130 4-110-6-200-6z" />
        <path d="M120 262q120-14 240 0-110 8-240 0z" />
      </g>
      <circle cx="590" cy="380" r="230" fill="url(#dusk-sun)" />
      <circle cx="590" cy="366" r="46" fill="#fff0c9" />
      <path
        fill="#a4597a"
        d="M0 404H0V352h34V404H34V372h26V404H62V318h13v-18h13v18h14V404H110V362h36V404H148V300l15 -26l15 26V404H184V346h44V404H232V312h30V404H266V286l18 -26l18 26V404H306V340h40V404H350V322h12v-18h12v18h12V404H500V300h34V404H536V338h10v-18h10v18h10V404H640V336h40V404H684V300l15 -26l15 26V404H718V330h34V404H754V310h15v-18h15v18h16V404H800V480H0z"
      />
      <path
        fill="#5b3d68"
        d="M0 430H0V372h52V430H52V348h22v-34h3v34h19V430H120V286h58V430H184V372h40V430H228V352h34V430H268V296h16v-18h16v18h18V430H322V366h50V430H516V352h38V430H640V322q28 -44 56 0V430H700V356h40V430H744V334h56V430H800V480H0z"
      />
      <path
        d="M126 296h4v5h-4zM137 296h4v5h-4zM159 296h4v5h-4zM159 322h4v5h-4zM137 335h4v5h-4zM148 335h4v5h-4zM298 332h4v5h-4zM276 358h4v5h-4zM287 358h4v5h-4zM276 371h4v5h-4zM287 371h4v5h-4zM298 371h4v5h-4zM679 330h4v5h-4zM668 343h4v5h-4zM657 356h4v5h-4zM679 369h4v5h-4zM679 382h4v5h-4z"
        fill="#ffc98a"
        opacity=".55"
      />
      <path d="M388 478V204q0-64 56-64t56 64v274z" fill="url(#dusk-tower)" />
      <path d="M500 204v274h-10V206q0-50-30-64 40 8 40 62z" fill="#ff9f78" opacity=".7" />
      <path d="M414 200q0-34 30-34t30 34z" fill="#ffdf9c" />
      <path d="M444 166v34M424 200q2-20 20-20t20 20" stroke="#3b2f5d" strokeWidth="2" fill="none" />
      <path d="M444 140v-34" stroke="#2e2750" strokeWidth="3" />
      <circle cx="444" cy="104" r="2.6" fill="#ff6d5a" />
      <path
        d="M401 212h6v7h-6zM414 212h6v7h-6zM427 212h6v7h-6zM440 212h6v7h-6zM453 212h6v7h-6zM466 212h6v7h-6zM414 226h6v7h-6zM427 226h6v7h-6zM440 226h6v7h-6zM453 226h6v7h-6zM466 226h6v7h-6zM479 226h6v7h-6zM414 240h6v7h-6zM427 240h6v7h-6zM453 240h6v7h-6zM466 240h6v7h-6zM479 240h6v7h-6zM401 254h6v7h-6zM414 254h6v7h-6zM466 254h6v7h-6zM479 254h6v7h-6zM401 268h6v7h-6zM427 268h6v7h-6zM453 268h6v7h-6zM466 268h6v7h-6zM466 282h6v7h-6zM479 282h6v7h-6zM401 296h6v7h-6zM414 296h6v7h-6zM427 296h6v7h-6zM440 296h6v7h-6zM453 296h6v7h-6zM401 310h6v7h-6zM453 310h6v7h-6zM466 310h6v7h-6zM479 310h6v7h-6zM401 324h6v7h-6zM414 324h6v7h-6zM427 324h6v7h-6zM466 324h6v7h-6zM479 324h6v7h-6zM414 338h6v7h-6zM479 338h6v7h-6zM401 352h6v7h-6zM427 352h6v7h-6zM466 352h6v7h-6zM479 352h6v7h-6zM427 366h6v7h-6zM440 366h6v7h-6zM453 366h6v7h-6zM401 380h6v7h-6zM440 380h6v7h-6zM453 380h6v7h-6zM466 380h6v7h-6zM479 380h6v7h-6zM401 394h6v7h-6zM427 394h6v7h-6zM440 394h6v7h-6zM466 394h6v7h-6zM414 408h6v7h-6zM427 408h6v7h-6zM440 408h6v7h-6zM453 408h6v7h-6zM466 408h6v7h-6zM479 408h6v7h-6zM401 422h6v7h-6zM414 422h6v7h-6zM440 422h6v7h-6zM453 422h6v7h-6zM466 422h6v7h-6zM401 436h6v7h-6zM427 436h6v7h-6zM440 436h6v7h-6zM453 436h6v7h-6zM466 436h6v7h-6zM479 436h6v7h-6z"
        fill="#ffd894"
      />
      <path d="M372 478v-18h144v18zM380 460v-6h128v6z" fill="#ffcf87" />
      <path
        d="M384 478v-9a5 5 0 0 1 10 0v9zm18 0v-9a5 5 0 0 1 10 0v9zm18 0v-9a5 5 0 0 1 10 0v9zm18 0v-9a5 5 0 0 1 10 0v9zm18 0v-9a5 5 0 0 1 10 0v9zm18 0v-9a5 5 0 0 1 10 0v9zm18 0v-9a5 5 0 0 1 10 0v9z"
        fill="#70405e"
      />
      <g fill="url(#dusk-blocks)">
        <path d="M0 478v-122h70v122z" />
        <path d="M84 478v-86h58v86z" />
        <path d="M610 478v-74h54v74z" />
        <path d="M676 478v-126h74v126z" />
        <path d="M756 478v-82h44v82z" />
        <path d="M20 356v-22h10v-30h3v30h9v22zM700 352v-16h26v16z" />
      </g>
      <path
        d="M8 368h4v6h-4zM19 368h4v6h-4zM41 368h4v6h-4zM8 380h4v6h-4zM19 380h4v6h-4zM41 380h4v6h-4zM8 392h4v6h-4zM19 392h4v6h-4zM52 392h4v6h-4zM8 404h4v6h-4zM52 404h4v6h-4zM19 416h4v6h-4zM41 416h4v6h-4zM52 416h4v6h-4zM8 428h4v6h-4zM19 428h4v6h-4zM41 428h4v6h-4zM19 440h4v6h-4zM41 440h4v6h-4zM52 440h4v6h-4zM8 452h4v6h-4zM41 452h4v6h-4zM100 402h4v6h-4zM90 414h4v6h-4zM100 426h4v6h-4zM120 426h4v6h-4zM110 438h4v6h-4zM90 450h4v6h-4zM627 414h4v5h-4zM638 436h4v5h-4zM649 447h4v5h-4zM684 362h5v6h-5zM706 362h5v6h-5zM728 362h5v6h-5zM684 374h5v6h-5zM695 374h5v6h-5zM717 374h5v6h-5zM728 374h5v6h-5zM684 386h5v6h-5zM706 386h5v6h-5zM717 398h5v6h-5zM728 398h5v6h-5zM684 410h5v6h-5zM717 410h5v6h-5zM728 410h5v6h-5zM684 422h5v6h-5zM695 422h5v6h-5zM728 422h5v6h-5zM684 434h5v6h-5zM695 434h5v6h-5zM706 434h5v6h-5zM728 446h5v6h-5zM728 458h5v6h-5zM762 406h4v6h-4zM772 406h4v6h-4zM762 418h4v6h-4zM772 418h4v6h-4zM782 418h4v6h-4zM762 430h4v6h-4zM772 430h4v6h-4zM782 430h4v6h-4zM762 442h4v6h-4zM772 442h4v6h-4zM782 442h4v6h-4zM762 454h4v6h-4zM772 454h4v6h-4z"
        fill="#ffd48c"
      />
      <path d="M0 474h800v6H0z" fill="#141532" />
      <path fill="url(#dusk-river)" d="M0 480h800v120H0z" />
      <path
        d="M563 482h71M557 489h57M559 496h69M572 503h51M562 510h70M556 517h52M561 524h42M571 531h50M569 538h44M560 545h53M573 552h41M574 559h37M579 566h26M582 573h20M571 580h42M573 587h42"
        stroke="#ffd9a0"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".75"
      />
      <path
        d="M373 482h20M369 483h24M455 484h29M423 486h13M104 487h18M117 489h22M425 491h12M242 493h18M418 495h37M443 497h20M30 499h11M119 502h13M64 504h23M575 506h11M774 508h22M113 511h41M25 513h23M1 515h13M10 518h37M478 520h48M0 523h20M4 525h45M48 528h21M473 530h42M404 533h15M392 535h12M536 538h15M92 541h34M622 543h56M271 546h50M623 549h58M481 551h61M686 554h12M2 557h45M448 559h10M457 562h52M712 565h64M9 568h73M239 571h15M518 573h28M391 576h27M733 579h37M488 582h69M619 585h70M238 588h67M485 591h21"
        stroke="#ffd28c"
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".5"
      />
      <path d="M392 480h104l8 84h-120z" fill="#1b1940" opacity=".35" />
      <path d="M236 520q34 9 92 0l-9 13h-72z" fill="#0f1130" />
      <path d="M262 519v-9h40l8 8z" fill="#1b1c40" />
      <path d="M268 513h5v3h-5zm9 0h5v3h-5zm9 0h5v3h-5z" fill="#ffdf9c" />
      <path d="M0 590h800v10H0z" fill="#0d0f26" />
      <path d="M0 577h800M0 584h800" stroke="#0d0f26" strokeWidth="2" />
      <path
        d="M6 576v16M20 576v16M34 576v16M48 576v16M62 576v16M76 576v16M90 576v16M104 576v16M118 576v16M132 576v16M146 576v16M160 576v16M174 576v16M188 576v16M202 576v16M216 576v16M230 576v16M244 576v16M258 576v16M272 576v16M286 576v16M300 576v16M314 576v16M328 576v16M342 576v16M356 576v16M370 576v16M384 576v16M398 576v16M412 576v16M426 576v16M440 576v16M454 576v16M468 576v16M482 576v16M496 576v16M510 576v16M524 576v16M538 576v16M552 576v16M566 576v16M580 576v16M594 576v16M608 576v16M622 576v16M636 576v16M650 576v16M664 576v16M678 576v16M692 576v16M706 576v16M720 576v16M734 576v16M748 576v16M762 576v16M776 576v16M790 576v16"
        stroke="#0d0f26"
        strokeWidth="1.4"
      />
      <use href="#dusk-lamp" x="60" />
      <use href="#dusk-lamp" x="200" />
      <use href="#dusk-lamp" x="340" />
      <use href="#dusk-lamp" x="480" />
      <use href="#dusk-lamp" x="620" />
      <use href="#dusk-lamp" x="760" />
    </>
  );
}
