import { useLoaderData } from 'react-router';
import { pages, pathTo } from '../../shared/pages.ts';
import { customerContent } from '../content/customer.ts';
import { InquiryForm } from '../leads/inquiry-form.tsx';
import { usePageSettings } from '../page-settings.tsx';
import { classNames } from '../ui/class-names.ts';
import { NextPages } from '../ui/next-pages.tsx';
import { Prose } from '../ui/prose.tsx';
import styles from './customer-page.module.css';

const { intro, phone, official, next } = customerContent;

/** 관심고객 등록: who answers and when, beside the form. */
export default function CustomerPage() {
  const { salesPhone } = usePageSettings();
  const { site } = useLoaderData<{ readonly site: string }>();
  return (
    <>
      <section className={classNames('grid', styles.page)} aria-labelledby="customer-title">
        <div className={styles.side}>
          <h2 className="display-2" id="customer-title">
            <Prose text={intro.title} />
          </h2>
          <p className={styles.text}>{intro.text}</p>
          <dl className={styles.phone}>
            <dt>{phone.label}</dt>
            <dd>
              <a href={`tel:${salesPhone}`}>{salesPhone}</a>
            </dd>
            <dd className="quiet">{phone.hours}</dd>
          </dl>
          <p className={classNames('small', styles.official)}>
            <Prose text={official} />
          </p>
        </div>
        <div className={styles.form}>
          <InquiryForm path={pathTo(pages.customer, { site })} />
        </div>
      </section>
      <NextPages ids={next} />
    </>
  );
}
