import { Suspense, useState } from 'react';
import { Await, useLoaderData, useRevalidator } from 'react-router';
import type { PressPage } from '#shared/press/press.ts';
import { pressCopy } from './words/reading.ts';
import { StreamedData } from '#client/data/streamed-data.tsx';
import type { PressListData } from '#client/data/page-loaders.ts';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { useKeptFocus } from '#client/ui/use-kept-focus.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PressAdmin } from './press-admin.tsx';
import styles from './press-list.module.css';
import { PressList } from './press-list.tsx';
import '#client/styles/serif/promotion.css';

/** The list is streamed. The page is shown before the store answers, and stays when the store fails. */
export default function PressListPage() {
  const { list, slug, signedIn, postKey } = useLoaderData<PressListData>();
  const { slugs } = usePageSettings();
  const [wasAskedAgain, setWasAskedAgain] = useState(false);
  return (
    <div className={styles.section}>
      <Suspense fallback={<Loading slug={slug} />}>
        <Await resolve={list} errorElement={<Failed onAgain={() => setWasAskedAgain(true)} />}>
          {(page: PressPage) => (
            <>
              <PressList slug={slug} page={page} takesFocus={wasAskedAgain} />
              <StreamedData value={withShownSummaries(page)} />
            </>
          )}
        </Await>
      </Suspense>
      {slugs.includes(slug) ? <PressAdmin key={slug} slug={slug} signedIn={signedIn} postKey={postKey} /> : null}
    </div>
  );
}

/** Only the first article of a list shows its summary, so the document carries no others. */
function withShownSummaries(page: PressPage): PressPage {
  return { ...page, articles: page.articles.map((article, index) => (index === 0 ? article : { ...article, summary: '' })) };
}

function Loading({ slug }: { readonly slug: string }) {
  return (
    <div className={styles.loading} role="status">
      <i aria-hidden="true" />
      <p className="quiet">{pressCopy.loading}</p>
      <noscript>
        <a className={`text-link quiet ${styles.quietLink}`} href={`/${slug}/press?whole=on`}>
          {pressCopy.whole}
        </a>
      </noscript>
    </div>
  );
}

function Failed({ onAgain }: { readonly onAgain: () => void }) {
  const { salesPhone } = usePageSettings();
  const { revalidate, state } = useRevalidator();
  const isLoading = state === 'loading';
  const button = useKeptFocus(isLoading);
  const { failed } = pressCopy;

  function ask() {
    onAgain();
    void revalidate();
  }

  return (
    <EmptyState isFailure title={failed.title}>
      <p>{failed.text}</p>
      <p className={styles.phone}>
        <a href={`tel:${salesPhone}`}>{salesPhone}</a>
      </p>
      <button ref={button} type="button" className="button line" disabled={isLoading} onClick={ask}>
        {failed.again}
      </button>
    </EmptyState>
  );
}
