import { Link } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import { shareDirectory } from '#schemas/sourcing/share-platform/directory-calls.ts'
import { WordSearch } from '#src/runtime/list-filter/word-search.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { BrandEntries, BrandsLoading } from './brand-entries.tsx'
import {
  toDirectoryInput,
  buildDirectoryAddress,
  BrandQuery,
  type DirectoryState,
  readDirectory,
} from './directory-address.ts'
import { IndustryFilter } from './industry-filter.tsx'
import { ShareHead } from './share-head.tsx'
import filters from '#src/runtime/list-filter/list-filter.module.css'
import styles from './share-platform.module.css'

type To = (change: Partial<DirectoryState>) => string

/** Page /sharePlatform/brands: brands by group, industry and word. Its whole state is in the address. */
export default function BrandsScreen() {
  const state = readDirectory(useListQuery(BrandQuery))
  const { navigate } = useMall()
  const to: To = (change) => buildDirectoryAddress('shareBrands', state, change)
  return (
    <div className={styles.page}>
      <ShareHead current="shareBrands" />
      <div className={`${filters.bar} ${styles.filters}`}>
        <div className={filters.first}>
          <h1 className={styles.heading}>品牌名录</h1>
          <WordSearch
            key={state.word}
            label="搜索品牌"
            box="查找品牌"
            placeholder="品牌名称或介绍"
            word={state.word}
            onSearch={(word) => word !== state.word && navigate(to({ word }))}
          />
        </div>
        <Groups current={state.groupId} to={(groupId) => to({ groupId })} />
        <IndustryFilter current={state.industryId} to={(industryId) => to({ industryId })} />
      </div>
      <Found state={state} to={to} />
    </div>
  )
}

/** Page size for the groups of brands: all groups fit into one page. */
const GROUPS = { pageSize: 100 }

function Groups({ current, to }: { current: string; to(groupId: string): string }) {
  const loaded = useCall(shareDirectory.brandGroupPage, GROUPS)
  if (loaded.state !== 'ready') return <div className={filters.waiting} />
  const chosen = loaded.data.list.find(({ groupId }) => groupId === current)
  return (
    <>
      <nav className={filters.rows} aria-label="品牌组">
        <ul className={filters.row}>
          {[{ groupId: '', name: '全部品牌组' }, ...loaded.data.list].map(({ groupId, name }) => (
            <li key={groupId}>
              <Link
                to={to(groupId)}
                className={filters.choice}
                aria-current={groupId === current ? 'page' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {chosen && <p className={styles.lead}>{chosen.intro}</p>}
    </>
  )
}

function Found({ state, to }: { state: DirectoryState; to: To }) {
  const { groupId, word } = state
  const loaded = useCall(shareDirectory.brandPage, {
    ...toDirectoryInput(state),
    ...(groupId && { groupId }),
  })
  const empty = (
    <div className={styles.none}>
      <EmptyState action={<ButtonLink to={formatHref('shareBrands')}>看全部品牌</ButtonLink>}>
        {word === '' ? '这里还没有品牌，换个品牌组或行业看看' : `没有找到与“${word}”相符的品牌，换个词试试`}
      </EmptyState>
    </div>
  )
  return (
    <section aria-label="品牌列表">
      <PagedAnswer answer={loaded} to={to} unit="个" empty={empty} loading={<BrandsLoading count={8} />}>
        {({ list }, busy) => <BrandEntries brands={list} busy={busy} />}
      </PagedAnswer>
    </section>
  )
}
