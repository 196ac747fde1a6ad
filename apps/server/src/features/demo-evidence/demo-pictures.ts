/** What the evidence of the demo shows: drawn, since no photo of a real house belongs here. */

const [width, height] = [1600, 1200];

/** Light from above, the darker edges of a phone's lens, and its grain. */
const framed = (scene: string): string => `<svg xmlns="http://www.w3.org/2000/svg"
  width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>
  <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#d8d2c4"/><stop offset="1" stop-color="#a89f8c"/></linearGradient>
  <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="#6f6a60"/><stop offset="1" stop-color="#3f3b35"/></linearGradient>
  <linearGradient id="wood" x1="0" y1="0" x2="1" y2="0">
    <stop offset="0" stop-color="#8a5f38"/><stop offset="0.5" stop-color="#a9764a"/>
    <stop offset="1" stop-color="#70492a"/></linearGradient>
  <linearGradient id="steel" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#c9ced3"/><stop offset="1" stop-color="#5d646c"/></linearGradient>
  <radialGradient id="lens" cx="0.5" cy="0.45" r="0.75"><stop offset="0.55" stop-opacity="0"/>
    <stop offset="1" stop-opacity="0.6"/></radialGradient>
  <filter id="soft"><feGaussianBlur stdDeviation="14"/></filter>
  <filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2"/>
    <feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0.35 -0.08"/></filter></defs>
  ${scene}<rect width="100%" height="100%" filter="url(#grain)" opacity="0.5"/>
  <rect width="100%" height="100%" fill="url(#lens)"/></svg>`;

const room = `<rect width="1600" height="860" fill="url(#wall)"/>
  <rect y="840" width="1600" height="30" fill="#ece7dc"/><rect y="870" width="1600" height="330" fill="url(#floor)"/>`;
const yard = `<rect width="1600" height="560" fill="#8c5a48"/>
  ${Array.from({ length: 9 }, (_, row) => `<path d="M0 ${row * 64} H1600" stroke="#b3836f" stroke-width="6"/>`).join('')}
  <rect y="560" width="1600" height="640" fill="#7d7c78"/>`;

/** A wheel in the rack is a circle with spokes. */
const wheel = (x: number): string =>
  `<g fill="none" stroke="#23262a" stroke-width="14"><circle cx="${x}" cy="700" r="150"/></g>
  <g stroke="#9aa1a8" stroke-width="3">${[0, 30, 60, 90, 120, 150]
    .map((turn) => `<path d="M${x - 145} 700 H${x + 145}" transform="rotate(${turn} ${x} 700)"/>`)
    .join('')}</g>`;
const bars = (from: number): string =>
  `<g fill="none" stroke="url(#steel)" stroke-width="22">${[0, 1, 2, 3]
    .map((nth) => `<path d="M${from + nth * 330} 880 V520 a60 60 0 0 1 120 0 V880"/>`)
    .join('')}</g>`;

const scenes = {
  wardrobe: `${room}<rect x="180" y="120" width="760" height="780" fill="#3b2a1b"/>
    <rect x="180" y="120" width="380" height="780" fill="url(#wood)"/><circle cx="520" cy="500" r="16" fill="#ddd3bb"/>
    <path d="M600 330 h260 M600 520 h260" stroke="#71563d" stroke-width="18"/>
    <g transform="rotate(14 1120 560)"><rect x="960" y="190" width="370" height="770" fill="url(#wood)"/>
      <circle cx="1000" cy="560" r="16" fill="#ddd3bb"/></g>
    <rect x="545" y="230" width="34" height="70" fill="url(#steel)"/><rect x="545" y="700" width="34" height="70" fill="url(#steel)"/>`,
  hole: `${room}<ellipse cx="800" cy="470" rx="300" ry="240" fill="#000" opacity="0.25" filter="url(#soft)"/>
    <path d="M560 430 L660 300 L780 330 L900 260 L1010 380 L1060 500 L960 600 L880 690 L740 640 L610 620 Z" fill="#efe9dd"/>
    <path d="M620 440 L700 350 L800 380 L890 320 L970 410 L1000 500 L910 570 L850 630 L750 590 L650 570 Z" fill="#221d18"/>
    <path d="M690 340 L690 600 M930 350 L930 580" stroke="#7b5836" stroke-width="26"/>
    <g stroke="#8f8777" stroke-width="5" fill="none"><path d="M1060 500 L1210 560 L1260 700"/><path d="M560 430 L420 390 L340 280"/><path d="M780 330 L760 200"/></g>
    <g fill="#e3dccd"><path d="M560 900 l70 -20 l40 40 l-80 20 Z"/><path d="M820 940 l110 -30 l20 50 Z"/><path d="M1010 890 l40 -10 l10 30 Z"/></g>`,
  rack: `${yard}<ellipse cx="800" cy="900" rx="760" ry="60" opacity="0.35" filter="url(#soft)"/>${wheel(300)}${wheel(1290)}${bars(120)}
    <path d="M300 700 L420 470 L560 700 Z" fill="none" stroke="#1f6f8b" stroke-width="20"/>`,
  lock: `${yard}<ellipse cx="820" cy="840" rx="420" ry="70" opacity="0.45" filter="url(#soft)"/>
    <path d="M430 760 a390 250 0 0 1 560 -190" fill="none" stroke="#20242a" stroke-width="54" stroke-linecap="butt"/>
    <path d="M1090 640 a390 250 0 0 1 80 180" fill="none" stroke="#20242a" stroke-width="54"/>
    <path d="M962 548 l56 44 M1066 622 l52 -30" stroke="#e2e6ea" stroke-width="16"/>
    <rect x="360" y="730" width="170" height="110" rx="24" fill="url(#steel)"/><circle cx="445" cy="785" r="18" fill="#1b1e22"/>`,
  pan: `${room}<rect x="120" y="640" width="1360" height="90" fill="#2b2d30"/><rect x="120" y="730" width="1360" height="470" fill="url(#steel)"/>
    <ellipse cx="760" cy="640" rx="330" ry="64" fill="#17181a"/><ellipse cx="760" cy="622" rx="290" ry="46" fill="#3a2a1e"/>
    <rect x="1070" y="606" width="330" height="38" rx="19" fill="#17181a"/>
    <g fill="#57504a" filter="url(#soft)" opacity="0.75"><ellipse cx="720" cy="520" rx="120" ry="80"/><ellipse cx="800" cy="400" rx="170" ry="100"/><ellipse cx="720" cy="270" rx="230" ry="120"/><ellipse cx="840" cy="130" rx="320" ry="130"/></g>`,
  wet: `${room}<rect x="1020" y="330" width="420" height="520" fill="#e6e8ea"/><circle cx="1230" cy="600" r="150" fill="#6d7780"/><circle cx="1230" cy="600" r="110" fill="#2c3339"/>
    <ellipse cx="700" cy="1020" rx="520" ry="110" fill="#9fb3bd" opacity="0.75"/><ellipse cx="640" cy="1000" rx="260" ry="40" fill="#e4eef2" opacity="0.6"/>
    <path d="M150 1010 L240 560 L330 1010 Z" fill="#e8b91e"/><path d="M240 690 v150" stroke="#1c1917" stroke-width="26"/><circle cx="240" cy="900" r="16" fill="#1c1917"/>`,
} as const;
export type DemoPicture = keyof typeof scenes;

export const svgOf = (name: DemoPicture): string => framed(scenes[name]);
