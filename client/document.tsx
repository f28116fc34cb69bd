import type { ReactNode } from 'react';
import { toJsonBlock } from './json-block.ts';
import type { DocumentData } from './document-data.ts';

/** The `html` element of every page: head, styles, and the data that hydration starts from. */
export function Document({ head, data, children }: { readonly head: ReactNode; readonly data: DocumentData; readonly children: ReactNode }) {
  const { assets } = data;
  return (
    <html lang="ko">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#10262e" />
        <meta name="format-detection" content="telephone=no" />
        {head}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.modules.map(({ href, integrity }) => (
          <link key={href} rel="modulepreload" href={href} {...(integrity === undefined ? {} : { integrity })} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        {children}
        <script id="document-data" type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: toJsonBlock(data) }} />
      </body>
    </html>
  );
}
