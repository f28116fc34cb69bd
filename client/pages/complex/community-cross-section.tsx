import styles from './community-cross-section.module.css';

/** All paths are in units of the drawing, in which a room is 360 wide and the floor lies at 210. */
const rooms = [
  {
    // Treadmills with runners, and a bench with weights.
    things: 'M70 208h62l22-58M82 208v-6h50M190 208h62l22-58M202 208v-6h50M300 208v-34h34v34M292 174h50M150 150h10M270 150h10',
    people: [
      'M98 158m-7 0a7 7 0 1 0 14 0 7 7 0 1 0-14 0M99 166l4 20 12 16M103 186l-14 16M100 172l16 8M100 172l-14 10',
      'M224 158m-7 0a7 7 0 1 0 14 0 7 7 0 1 0-14 0M225 166l3 20-10 16M228 186l12 16M226 172l14 8M226 172l-12 10',
    ],
  },
  {
    // A screen with hills, the tee, and a player who swings a club.
    things: 'M40 66v136h20V66zM60 176q30-26 52-10t46-14M60 202h110M240 208v-3h60v3M318 208v-44h26v44',
    people: ['M258 152m-7 0a7 7 0 1 0 14 0 7 7 0 1 0-14 0M258 160l-2 24 12 20M256 184l-12 20M258 166l-18 14 24-34 22-20'],
  },
  {
    // Shelves, and readers at the long table under its lamps.
    things:
      'M34 60v148M34 60h58v148H34M34 96h58M34 132h58M34 168h58M44 96v-26h8v26M60 96v-30h10v30M42 132v-26h10v26M66 132v-24h8v24M46 168v-28h8v28M62 168v-24h12v24M132 170h166M146 170v38M284 170v38M180 40v62M180 102l-14 16h28zM252 40v62M252 102l-14 16h28z',
    people: [
      'M160 138m-7 0a7 7 0 1 0 14 0 7 7 0 1 0-14 0M160 146l2 32h18v28M161 156l22 8M148 178h14M152 178v28',
      'M270 138m-7 0a7 7 0 1 0 14 0 7 7 0 1 0-14 0M270 146l-2 32h-18v28M269 156l-22 8M284 178h-16',
    ],
  },
  {
    // Two sofas that face each other, a low table, and a lamp.
    things: 'M40 208v-22h80v22M40 186v-24h14v24M226 208v-22h72v22M284 186v-24h14v24M152 192h46M158 192v16M192 192v16M180 40v26M162 66h36l-6 14h-24z',
    people: [
      'M76 142m-7 0a7 7 0 1 0 14 0 7 7 0 1 0-14 0M76 150l4 34h22v22M78 160l20 10',
      'M258 142m-7 0a7 7 0 1 0 14 0 7 7 0 1 0-14 0M258 150l-4 34h-22v22M256 160l-20 10',
    ],
  },
] as const;

/** Draws one room of the long section. The rooms beside it continue its lines. */
export function CommunityCrossSection({ room }: { readonly room: number }) {
  const drawn = rooms[room];
  if (!drawn) return null;
  return (
    <svg className={styles.section} viewBox="0 0 360 290" aria-hidden="true">
      <path className={styles.sky} d="M0 0H360V40H0Z" />
      <path className={styles.air} d="M0 40H360V210H0Z" />
      <path className={styles.earth} d="M0 210H360V290H0Z" />
      <path className={styles.roof} d="M0 34H360" />
      <path className={styles.line} d={`M0 40H360M0 46H360${room === 0 ? 'M3 34V210' : ''}M357 46V210M120 46v8M240 46v8`} />
      <path className={styles.line} d={drawn.things} />
      {drawn.people.map((person) => (
        <path key={person} className={styles.person} d={person} />
      ))}
      <path className={styles.ground} d="M0 210H360" />
      <path
        className={styles.below}
        d="M0 252H360M40 248q2-14 14-14l8-8h24l10 8q12 0 12 14M200 248q2-14 14-14l8-8h24l10 8q12 0 12 14M150 216V288M330 216V288"
      />
    </svg>
  );
}
