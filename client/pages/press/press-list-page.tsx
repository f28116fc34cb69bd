import { Suspense } from 'react';
import { Await, useLoaderData, useRevalidator } from 'react-router';
import type { PressPage } from '../../../shared/press.ts';
import { pressCopy } from '../../content/press.ts';
import { StreamedData } from '../../data/streamed-data.tsx';
import type { PressListData } from '../../data/page-loaders.ts';
import { usePageSettings } from '../../data/page-settings.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PressAdmin } from './press-admin.tsx';
import styles from './press-list.module.css';
import { PressTable } from './press-table.tsx';
import '../../styles/serif/promotion.css';

/** Streamed: the page is there before the store answers, and stays when it does not. */
export default function PressListPage() {
  const { list, slug, signedIn } = useLoaderData<PressListData>();
  return (
    <div className={styles.section}>
      <Suspense fallback={<Loading slug={slug} />}>
        <Await resolve={list} errorElement={<Failed />}>
          {(page: PressPage) => (
            <>
              <PressTable slug={slug} page={page} />
              <StreamedData value={page} />
            </>
          )}
        </Await>
      </Suspense>
      <PressAdmin slug={slug} signedIn={signedIn} />
    </div>
  );
}

function Loading({ slug }: { readonly slug: string }) {
  return (
    <div className={styles.loading} role="status">
      <i aria-hidden="true" />
      <p className="quiet">{pressCopy.loading}</p>
      <noscript>
        <a className={styles.quietLink} href={`/${slug}/press?whole=on`}>
          {pressCopy.whole}
        </a>
      </noscript>
    </div>
  );
}

function Failed() {
  const { salesPhone } = usePageSettings();
  const { revalidate, state } = useRevalidator();
  const { failed } = pressCopy;
  return (
    <EmptyState isFailure title={[failed.title]} headingLevel={2}>
      <p>{failed.text}</p>
      <p className={styles.phone}>
        <a href={`tel:${salesPhone}`}>{salesPhone}</a>
      </p>
      <button type="button" className="button line" disabled={state === 'loading'} onClick={() => void revalidate()}>
        {failed.again}
      </button>
    </EmptyState>
  );
}
