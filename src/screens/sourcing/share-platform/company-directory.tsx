import { formatHref } from '#schemas/routes/href.ts'
import { SHARE_KINDS, type ShareKind } from '#schemas/sourcing/share-platform/company.ts'
import { shareDirectory } from '#schemas/sourcing/share-platform/directory-calls.ts'
import { WordSearch } from '#src/runtime/list-filter/word-search.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { CompanyEntries, EntriesLoading } from './company-entries.tsx'
import {
  toDirectoryInput,
  buildDirectoryAddress,
  CompanyQuery,
  type DirectoryState,
  readDirectory,
} from './directory-address.ts'
import { IndustryFilter } from './industry-filter.tsx'
import { ShareHead } from './share-head.tsx'
import filters from '#src/runtime/list-filter/list-filter.module.css'
import styles from './share-platform.module.css'

const PLACES = {
  supplier: {
    directory: 'shareSuppliers',
    row: shareDirectory.supplierPage,
    lead: '已通过平台审核的供应商。联系人与电话只显示一部分，点“申请对接”，由平台为双方牵线。',
    placeholder: '公司、主营商品',
  },
  purchaser: {
    directory: 'sharePurchasers',
    row: shareDirectory.purchaserPage,
    lead: '正在采购的企业与它们要找的商品。联系人与电话只显示一部分，点“申请对接”，由平台为双方牵线。',
    placeholder: '公司、采购的商品',
  },
} as const

/** Directory of suppliers or purchasers by industry and word, with paging. Its whole state is in the address. */
export function CompanyDirectory({ kind }: { kind: ShareKind }) {
  const { directory, lead, placeholder } = PLACES[kind]
  const state = readDirectory(useListQuery(CompanyQuery))
  const { navigate } = useMall()
  const to = (change: Partial<DirectoryState>) => buildDirectoryAddress(directory, state, change)
  const what = SHARE_KINDS[kind]
  return (
    <div className={styles.page}>
      <ShareHead current={directory} />
      <div className={`${filters.bar} ${styles.filters}`}>
        <div className={filters.first}>
          <div>
            <h1 className={styles.heading}>{what}名录</h1>
            <p className={styles.lead}>{lead}</p>
          </div>
          <WordSearch
            key={state.word}
            label={`搜索${what}`}
            box={`查找${what}`}
            placeholder={placeholder}
            word={state.word}
            onSearch={(word) => word !== state.word && navigate(to({ word }))}
          />
        </div>
        <IndustryFilter current={state.industryId} to={(industryId) => to({ industryId })} />
      </div>
      <Found kind={kind} state={state} to={to} />
    </div>
  )
}

interface FoundProps {
  kind: ShareKind
  state: DirectoryState
  to(change: Partial<DirectoryState>): string
}

function Found({ kind, state, to }: FoundProps) {
  const { directory, row } = PLACES[kind]
  const loaded = useCall(row, toDirectoryInput(state))
  const what = SHARE_KINDS[kind]
  const empty = (
    <div className={styles.none}>
      <EmptyState action={<ButtonLink to={formatHref(directory)}>看全部{what}</ButtonLink>}>
        {state.word === ''
          ? `这个行业下还没有${what}，看看其他行业吧`
          : `没有找到与“${state.word}”相符的${what}，换个词试试`}
      </EmptyState>
    </div>
  )
  const loading = <EntriesLoading what={what} count={6} />
  return (
    <section aria-label={`${what}列表`}>
      <PagedAnswer answer={loaded} to={to} unit="家" empty={empty} loading={loading}>
        {({ list }, busy) => <CompanyEntries kind={kind} companies={list} busy={busy} />}
      </PagedAnswer>
    </section>
  )
}
