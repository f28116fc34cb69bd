import { Viewer } from '@photo-sphere-viewer/core';
import viewerStyles from '@photo-sphere-viewer/core/index.css?url';
import { GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin';
import type { modelHouse } from '../content/floor-plans.ts';

interface Panorama {
  /** Equirectangular picture of our own. */
  readonly src: string;
  readonly caption: string;
  readonly words: typeof modelHouse.viewer;
}

/** The viewer's own stylesheet comes with it: no other page carries it. */
function loadStyles(): Promise<void> {
  const known = document.querySelector(`link[href="${viewerStyles}"]`);
  if (known) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = viewerStyles;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('the stylesheet of the viewer did not arrive'));
    });
    document.head.append(link);
  });
}

/**
 * Shows an equirectangular picture to look around in: by dragging, by the arrow keys, by tilting where the device can. Fetched only when a
 * tour is opened. Rejects when the picture or WebGL cannot be had.
 *
 * @returns closes the viewer
 */
export async function openPanorama(container: HTMLElement, { src, caption, words }: Panorama): Promise<() => void> {
  await loadStyles();
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new Viewer({
    container,
    panorama: src,
    caption,
    keyboard: 'always',
    navbar: ['zoom', 'move', 'gyroscope', 'caption', 'fullscreen'],
    lang: words,
    defaultTransition: { speed: isCalm ? 0 : 500, rotation: false, effect: 'fade' },
    plugins: [[GyroscopePlugin, { touchmove: true }]],
  });
  await new Promise<void>((resolve, reject) => {
    viewer.addEventListener('ready', () => resolve(), { once: true });
    viewer.addEventListener('panorama-error', ({ error }) => reject(error), { once: true });
  }).catch((error: unknown) => {
    viewer.destroy();
    throw error;
  });
  return () => viewer.destroy();
}
