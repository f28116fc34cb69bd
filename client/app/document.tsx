import { createContext, use, type ReactNode } from 'react';
import { toJsonBlock } from '#client/data/json-block.ts';
import type { DocumentData } from '#client/first-paint/document-data.ts';

export const DocumentDataContext = createContext<DocumentData | undefined>(undefined);

export function Document({ head, children }: { readonly head: ReactNode; readonly children: ReactNode }) {
  const data = use(DocumentDataContext);
  if (!data) throw new Error('no document data around this component');
  const { assets } = data;
  return (
    <html lang="ko" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#10262e" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        {head}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {/* With `precedence` React puts the styles before the script. Over HTTP/1.1 the first of all files
            reuses the connection of the document. */}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="page" />
        ))}
        {/* `low` fetches the script after the styles and the first picture. Nothing can be pressed before
            those are painted. */}
        <script
          type="module"
          async
          fetchPriority="low"
          src={assets.boot.href}
          {...(assets.boot.integrity === undefined ? {} : { integrity: assets.boot.integrity })}
        />
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
