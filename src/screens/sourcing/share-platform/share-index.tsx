import { Link } from 'react-router-dom'
import type { In } from '#schemas/base/endpoint.ts'
import { formatShortNumber } from '#schemas/money/number-display.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { SHARE_KINDS, type ShareKind } from '#schemas/sourcing/share-platform/company.ts'
import { shareDirectory } from '#schemas/sourcing/share-platform/directory-calls.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { BrandEntries, BrandsLoading } from './brand-entries.tsx'
import { CompanyEntries, EntriesLoading } from './company-entries.tsx'
import { ShareHead } from './share-head.tsx'
import styles from './share-platform.module.css'

/** Page /sharePlatform/index: introduces the platform. */
export default function ShareIndexScreen() {
  return (
    <div className={styles.page}>
      <ShareHead current="sharePlatform" />
      <header className={styles.hero}>
        <div>
          <h1 className={styles.title}>让好货与好买家，彼此找得到</h1>
          <p className={styles.words}>
            供应商登记主营商品，采购商登记要采购的商品；平台核对营业执照后列入名录，双方按行业互相查找，品牌可以直接看到在售商品。
          </p>
          <div className={styles.ways}>
            <ButtonLink look="primary" to={formatHref('shareRegister', { kind: 'supplier' })}>
              供应商入驻
            </ButtonLink>
            <ButtonLink to={formatHref('shareRegister', { kind: 'purchaser' })}>采购商入驻</ButtonLink>
          </div>
        </div>
        <Counters />
      </header>
      <Companies kind="supplier" />
      <Companies kind="purchaser" />
      <Brands />
    </div>
  )
}

const COUNTERS = [
  ['suppliers', '入驻供应商', '家'],
  ['purchasers', '入驻采购商', '家'],
  ['brands', '合作品牌', '个'],
  ['onlineMembers', '在线会员', '人'],
] as const

/** Numbers of the platform; their space is reserved while they load. */
function Counters() {
  const loaded = useCall(shareDirectory.onlineStat, {})
  return (
    <dl className={styles.counters}>
      {COUNTERS.map(([key, label, unit]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <strong>{loaded.state === 'ready' ? formatShortNumber(loaded.data[key]) : '—'}</strong> {unit}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface SectionProps {
  title: string
  to: string
  children: React.ReactNode
}

function Section({ title, to, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        <Link to={to} className={styles.more} aria-label={`查看全部${title}`}>
          查看全部 ›
        </Link>
      </div>
      {children}
    </section>
  )
}

const FIRST: In<typeof shareDirectory.supplierPage> = { pageNum: 1, pageSize: 4 }
const ROWS = { supplier: shareDirectory.supplierPage, purchaser: shareDirectory.purchaserPage }
const PLACES = { supplier: 'shareSuppliers', purchaser: 'sharePurchasers' } as const

function Companies({ kind }: { kind: ShareKind }) {
  const loaded = useCall(ROWS[kind], FIRST)
  const what = SHARE_KINDS[kind]
  return (
    <Section title={what} to={formatHref(PLACES[kind])}>
      {loaded.state === 'loading' && <EntriesLoading what={what} count={4} />}
      {loaded.state === 'failed' && <FailedAnswer answer={loaded} />}
      {loaded.state === 'ready' && loaded.data.total === 0 && (
        <div className={styles.none}>
          <EmptyState
            action={<ButtonLink to={formatHref('shareRegister', { kind })}>{`${what}入驻`}</ButtonLink>}
          >{`还没有${what}入驻，成为第一家吧`}</EmptyState>
        </div>
      )}
      {loaded.state === 'ready' && <CompanyEntries kind={kind} companies={loaded.data.list} />}
    </Section>
  )
}

function Brands() {
  const loaded = useCall(shareDirectory.brandPage, { pageNum: 1, pageSize: 8 })
  return (
    <Section title="品牌" to={formatHref('shareBrands')}>
      {loaded.state === 'loading' && <BrandsLoading count={8} />}
      {loaded.state === 'failed' && <FailedAnswer answer={loaded} />}
      {loaded.state === 'ready' &&
        (loaded.data.total === 0 ? (
          <div className={styles.none}>
            <EmptyState>还没有合作品牌，有商品在售的品牌会列在这里</EmptyState>
          </div>
        ) : (
          <BrandEntries brands={loaded.data.list} />
        ))}
    </Section>
  )
}
