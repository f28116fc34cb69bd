import { Viewer } from '@photo-sphere-viewer/core';
import viewerStyles from '@photo-sphere-viewer/core/index.css?url';
import { EquirectangularTilesAdapter } from '@photo-sphere-viewer/equirectangular-tiles-adapter';
import { GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin';
import { MarkersPlugin } from '@photo-sphere-viewer/markers-plugin';
import markerStyles from '@photo-sphere-viewer/markers-plugin/index.css?url';
import { buildingNumbersFrom } from '#shared/plans/building-numbers.ts';
import { roundViewTiles, type Direction, type Doorway, type RoundView } from '#shared/site/videos-and-tours.ts';
import type { eModelHouseCopy } from './words/e-model-house.ts';
import { prefersReducedMotion } from '#client/first-paint/prefers-reduced-motion.ts';

export interface PanoramaRoom extends Pick<RoundView, 'src' | 'tiles' | 'opensAt' | 'standsAt'> {
  readonly caption: string;
  readonly doorways: readonly (Doorway & { readonly label: string })[];
}

export interface OpenPanorama {
  /** Goes to another room and keeps the full screen, and among rooms the direction. */
  readonly show: (room: PanoramaRoom) => Promise<void>;
  readonly close: () => void;
}

interface PanoramaOptions {
  readonly copy: typeof eModelHouseCopy.viewer;
  readonly doorwayClass: string;
  readonly onDoorway: (to: string) => void;
  readonly numberClass: string;
  readonly linkOf: (building: number) => { readonly label: string; readonly href: string };
  readonly onLink: (event: MouseEvent, href: string) => void;
  /** The device has taken the graphics away from the page, and kept them. */
  readonly onLost: () => void;
}

/** In radians. */
const turnBy = Math.PI / 12;

/** The viewer hides its own arrows on touch screens, where only dragging would be left. */
function arrowsOf(copy: PanoramaOptions['copy'], viewer: () => Viewer) {
  const arrow = (id: string, title: string, content: string, yaw: number, pitch: number) => ({
    id,
    title,
    content,
    onClick() {
      const at = viewer().getPosition();
      viewer().rotate({ yaw: at.yaw + yaw, pitch: at.pitch + pitch });
    },
  });
  return [
    arrow('left', copy.moveLeft, '←', -turnBy, 0),
    arrow('right', copy.moveRight, '→', turnBy, 0),
    arrow('up', copy.moveUp, '↑', 0, turnBy),
    arrow('down', copy.moveDown, '↓', 0, -turnBy),
  ];
}

/** The stylesheets are loaded here, because no other page needs them. */
function loadStyles(href: string): Promise<void> {
  const known = document.querySelector(`link[href="${href}"]`);
  if (known) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('the stylesheet of the viewer did not arrive'));
    });
    document.head.append(link);
  });
}

function levelsOf({ src, tiles }: PanoramaRoom) {
  const { width, columns, rows } = roundViewTiles;
  return {
    baseUrl: src,
    width,
    cols: columns,
    rows,
    tileUrl: (column: number, row: number) => (tiles === undefined ? null : `${tiles}/${column}-${row}.webp`),
  };
}

function markerOf(id: string, element: HTMLElement, { yaw, pitch }: Direction) {
  // Otherwise the viewer would handle Enter and Space itself.
  element.addEventListener('keydown', (event) => event.stopPropagation());
  return { id, element, position: { yaw: `${yaw}deg`, pitch: `${pitch}deg` }, anchor: 'center center' };
}

function markersOf({ doorways, standsAt }: PanoramaRoom, { doorwayClass, onDoorway, numberClass, linkOf, onLink }: PanoramaOptions) {
  const toRooms = doorways.map(({ to, label, ...direction }) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', className: doorwayClass, textContent: label });
    button.addEventListener('click', () => onDoorway(to));
    return markerOf(to, button, direction);
  });
  const toBuildings = (standsAt ? buildingNumbersFrom(standsAt) : []).map(({ building, ...direction }) => {
    const { label, href } = linkOf(building);
    const link = Object.assign(document.createElement('a'), { href, className: numberClass, textContent: label });
    link.addEventListener('click', (event) => onLink(event, href));
    return markerOf(href, link, direction);
  });
  return [...toRooms, ...toBuildings];
}

const graphicsBackMs = 3000;

/** A phone may take the graphics away from a page, mostly for a moment. Until they are back nothing is drawn. */
function watchGraphics(viewer: Viewer, container: HTMLElement, onLost: () => void, signal: AbortSignal): void {
  const canvas = container.querySelector('canvas');
  let wait: ReturnType<typeof setTimeout> | undefined;
  canvas?.addEventListener('webglcontextlost', () => void (wait = setTimeout(onLost, graphicsBackMs)), { signal });
  canvas?.addEventListener(
    'webglcontextrestored',
    () => {
      clearTimeout(wait);
      viewer.needsUpdate();
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(wait));
}

/** Rejects when the picture cannot be loaded. Never settles without WebGL 2. */
export async function openPanorama(container: HTMLElement, first: PanoramaRoom, options: PanoramaOptions): Promise<OpenPanorama> {
  const { copy } = options;
  await Promise.all([viewerStyles, markerStyles].map(loadStyles));
  const closing = new AbortController();
  const isCalm = prefersReducedMotion();

  const viewer: Viewer = new Viewer({
    container,
    adapter: EquirectangularTilesAdapter.withConfig({ baseBlur: false, showErrorTile: false }),
    panorama: levelsOf(first),
    caption: first.caption,
    // The view is wide, so that a room is seen before its details.
    defaultZoomLvl: 20,
    defaultPitch: `${first.opensAt ?? 0}deg`,
    keyboard: false,
    navbar: ['zoom', ...arrowsOf(copy, () => viewer), 'gyroscope', 'caption', 'fullscreen'],
    lang: copy,
    defaultTransition: { speed: isCalm ? 0 : 500, rotation: false, effect: 'fade' },
    plugins: [[GyroscopePlugin, { touchmove: true }], MarkersPlugin.withConfig({ markers: markersOf(first, options) })],
  });
  await new Promise<void>((resolve, reject) => {
    viewer.addEventListener('ready', () => resolve(), { once: true });
    viewer.addEventListener('panorama-error', ({ error }) => reject(error), { once: true });
  }).catch((error: unknown) => {
    viewer.destroy();
    throw error;
  });
  watchGraphics(viewer, container, options.onLost, closing.signal);
  // Otherwise the viewer would also handle the arrows, + and − of the page around it.
  container.addEventListener('focusin', () => viewer.startKeyboardControl(), { signal: closing.signal });
  container.addEventListener('focusout', () => viewer.stopKeyboardControl(), { signal: closing.signal });
  if (container.contains(document.activeElement)) viewer.startKeyboardControl();
  let shown = first;
  return {
    async show(room) {
      const position = shown.opensAt === room.opensAt ? undefined : { yaw: 0, pitch: `${room.opensAt ?? 0}deg` };
      shown = room;
      const markers = viewer.getPlugin<MarkersPlugin>(MarkersPlugin);
      markers.clearMarkers();
      await viewer.setPanorama(levelsOf(room), { caption: room.caption, ...(position && { position }) });
      markers.setMarkers(markersOf(room, options));
    },
    close() {
      closing.abort();
      viewer.destroy();
    },
  };
}
