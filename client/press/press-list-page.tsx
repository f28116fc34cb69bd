import { Suspense } from 'react';
import { Await, useLoaderData, useRevalidator } from 'react-router';
import type { PressPage } from '../../shared/press.ts';
import { pressContent } from '../content/press.ts';
import { LateData } from '../late-data.tsx';
import type { PressListData } from '../page-loaders.ts';
import { usePageSettings } from '../page-settings.tsx';
import { Notice } from '../ui/notice.tsx';
import { PressAdmin } from './press-admin.tsx';
import styles from './press-list.module.css';
import { PressTable } from './press-table.tsx';

/** The list arrives late: the page around it is there before the store has answered, and stays when the store does not. */
export default function PressListPage() {
  const { list, site, signedIn } = useLoaderData<PressListData>();
  return (
    <div className={styles.part}>
      <Suspense fallback={<Loading site={site} />}>
        <Await resolve={list} errorElement={<Failed />}>
          {(page: PressPage) => (
            <>
              <PressTable site={site} page={page} />
              <LateData value={page} />
            </>
          )}
        </Await>
      </Suspense>
      <PressAdmin site={site} signedIn={signedIn} />
    </div>
  );
}

function Loading({ site }: { readonly site: string }) {
  return (
    <div className={styles.loading} role="status">
      <i aria-hidden="true" />
      <p className="quiet">{pressContent.loading}</p>
      <noscript>
        <a className={styles.quietLink} href={`/${site}/press?whole=on`}>
          {pressContent.whole}
        </a>
      </noscript>
    </div>
  );
}

function Failed() {
  const { salesPhone } = usePageSettings();
  const { revalidate, state } = useRevalidator();
  const { failed } = pressContent;
  return (
    <Notice failed title={[failed.title]} headingLevel={2}>
      <p>{failed.text}</p>
      <p className={styles.phone}>
        <a href={`tel:${salesPhone}`}>{salesPhone}</a>
      </p>
      <button type="button" className="button line" disabled={state === 'loading'} onClick={() => void revalidate()}>
        {failed.again}
      </button>
    </Notice>
  );
}
