import { Viewer } from '@photo-sphere-viewer/core';
import viewerStyles from '@photo-sphere-viewer/core/index.css?url';
import { GyroscopePlugin } from '@photo-sphere-viewer/gyroscope-plugin';
import type { modelHouse } from '../../content/floor-plans.ts';

interface Panorama {
  /** Equirectangular. */
  readonly src: string;
  readonly caption: string;
  readonly copy: typeof modelHouse.viewer;
}

/** No other page needs the viewer's styles. */
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
 * Fetched when a tour is opened. Rejects when the picture or WebGL cannot be had.
 * @returns closes the viewer
 */
export async function openPanorama(container: HTMLElement, { src, caption, copy }: Panorama): Promise<() => void> {
  await loadStyles();
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new Viewer({
    container,
    panorama: src,
    caption,
    keyboard: 'always',
    navbar: ['zoom', 'move', 'gyroscope', 'caption', 'fullscreen'],
    lang: copy,
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
