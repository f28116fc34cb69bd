import { useLoaderData } from 'react-router';
import { pages, pathTo } from '#shared/pages/pages.ts';
import { customerCopy } from './words.ts';
import { InquiryForm } from '#client/leads/inquiry-form.tsx';
import { usePageSettings } from '#client/data/use-page-settings.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { PlainLink } from '#client/navigation/plain-link.tsx';
import { Prose } from '#client/ui/prose.tsx';
import styles from './customer-page.module.css';
import '#client/styles/serif/promotion.css';

const { intro, visit, phone, kakaoTalk, official, unknownSite } = customerCopy;

export default function CustomerPage() {
  const { salesPhone, slugs, defaultSlug, takesVisits = false } = usePageSettings();
  const { slug } = useLoaderData<{ readonly slug: string }>();
  return (
    <section className={styles.page} aria-labelledby="customer-title">
      <div className={styles.sky}>
        <h2 className="display-2" id="customer-title">
          <Prose text={intro.title} />
        </h2>
        <p className={styles.text}>{intro.text}</p>
        {takesVisits ? (
          // Where no dialog opens, links to it lead here.
          <noscript>
            <a className="text-link" href="/visit">
              {visit}
            </a>
          </noscript>
        ) : null}
      </div>
      <div className={classNames('dark', styles.sea)}>
        <dl className={styles.phone}>
          <dt>{phone.label}</dt>
          <dd>
            <a href={`tel:${salesPhone}`}>{salesPhone}</a>
          </dd>
          {phone.hours && <dd className="quiet">{phone.hours}</dd>}
        </dl>
        {kakaoTalk.url ? (
          <dl className={styles.chat}>
            <dt>{kakaoTalk.label}</dt>
            <dd>
              <PlainLink to={kakaoTalk.url}>{kakaoTalk.way}</PlainLink>
            </dd>
          </dl>
        ) : null}
        <p className={classNames('small', styles.official)}>
          <Prose text={official} />
        </p>
      </div>
      <div className={styles.line} aria-hidden="true">
        <i className="glint-line" />
      </div>
      <div className={styles.form}>
        {slugs.includes(slug) ? (
          <InquiryForm path={pathTo(pages.customer, { site: slug })} />
        ) : (
          <div className="empty">
            <h3 className="display-3">{unknownSite.title}</h3>
            <p>{unknownSite.text}</p>
            <PlainLink to={pathTo(pages.customer, { site: defaultSlug })}>{unknownSite.way}</PlainLink>
          </div>
        )}
      </div>
    </section>
  );
}
