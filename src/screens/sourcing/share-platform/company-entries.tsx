import { formatMallDay } from '#schemas/base/mall-time.ts'
import { getFirstCharacter } from '#schemas/base/one-line.ts'
import { getCompanyLabel, type ShareKind } from '#schemas/sourcing/share-platform/company.ts'
import type { ShareCompany } from '#schemas/sourcing/share-platform/entities.ts'
import { ContactCompany } from './contact-company.tsx'
import styles from './entries.module.css'

interface Props {
  kind: ShareKind
  companies: readonly ShareCompany[]
  busy?: boolean
}

/** Lists companies of a directory. */
export function CompanyEntries({ kind, companies, busy = false }: Props) {
  return (
    <ul className={`${styles.list} busy-line`} aria-busy={busy}>
      {companies.map((company) => (
        <li key={company.companyId} className={styles.entry}>
          <Words kind={kind} company={company} />
        </li>
      ))}
    </ul>
  )
}

function Words({ kind, company }: { kind: ShareKind; company: ShareCompany }) {
  const { name, industry, region, goods, intro, contact, telephone, createdAt } = company
  return (
    <>
      <div className={styles.head}>
        <span className={styles.sign} data-kind={kind} aria-hidden="true">
          {getFirstCharacter(industry)}
        </span>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.facts}>
          <span className={styles.tag}>{industry}</span>
          {region}
        </p>
      </div>
      <p className={styles.goods}>
        <span className={styles.label}>{getCompanyLabel(kind, 'goods')}</span>
        {goods}
      </p>
      <p className={styles.intro}>{intro}</p>
      <div className={styles.foot}>
        <span className={styles.contact}>
          {contact} {telephone}
        </span>
        <span>
          <time>{formatMallDay(createdAt)}</time> 入驻
        </span>
        <ContactCompany kind={kind} name={name} />
      </div>
    </>
  )
}

/** Placeholders of the companies until the first answer. */
export function EntriesLoading({ what, count }: { what: string; count: number }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        正在加载{what}
      </p>
      <ul className={styles.list} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={`${styles.entry} ${styles.waiting}`} />
        ))}
      </ul>
    </>
  )
}
