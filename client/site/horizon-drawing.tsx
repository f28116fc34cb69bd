import styles from './horizon-drawing.module.css';

/**
 * Draws dashes of light around x = 0, wider and sparser towards the bottom. The result is the same on server
 * and browser.
 */
function lightPath(seed: number): string {
  const dashes = [];
  let state = seed;
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (let depth = 4; depth < 190; depth += 3 + depth / 16) {
    const half = 4 + depth * 0.16;
    const left = (random() - 0.5) * 2 * (6 + depth * 0.36) - half * (0.5 + random());
    dashes.push(`M${Math.round(left)} ${Math.round(depth)}h${Math.round(half * (0.8 + random()))}`);
  }
  return dashes.join('');
}

const near = lightPath(7);
const far = lightPath(23);

/**
 * Draws sky, sun and sea of the guide pages, for which no picture is fetched. It is SVG because the policy
 * allows no style attributes.
 * @param sun is the position as a part of the width, 0 to 1
 */
export function HorizonDrawing({ sun }: { readonly sun: number }) {
  const x = `${sun * 100}%`;
  return (
    <div className={`screen-only ${styles.drawing}`} aria-hidden="true">
      <svg className={styles.sky}>
        <radialGradient id="sun-glow">
          <stop stopColor="#fff1d9" />
          <stop offset=".07" stopColor="#ffe3b8" stopOpacity=".85" />
          <stop offset=".3" stopColor="#eec493" stopOpacity=".4" />
          <stop offset="1" stopColor="#eec493" stopOpacity="0" />
        </radialGradient>
        <svg x={x} y="100%" overflow="visible">
          <circle cy="-36" r="560" fill="url(#sun-glow)" />
          <circle cy="-36" r="11" fill="#fff6e6" />
        </svg>
      </svg>
      <svg className={styles.land} viewBox="0 0 820 36" preserveAspectRatio="none">
        <path d="M0 36C100 18 180 10 260 16 330 2 400 20 480 18 560 8 660 22 820 14V36Z" />
      </svg>
      <svg className={styles.sea} fill="none" stroke="#ffe6bf" strokeLinecap="round">
        <svg x={x} overflow="visible">
          <path d={near} strokeWidth="2" opacity=".62" />
          <path d={far} strokeWidth="1.4" opacity=".5" />
        </svg>
      </svg>
    </div>
  );
}
