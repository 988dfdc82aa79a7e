import { useState } from 'react'
import { formatHref } from '#schemas/routes/href.ts'
import { SCHEME_LIMITS } from '#schemas/sourcing/schemes/limits.ts'
import { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import { type SchemeState, schemeStates, SCHEME_STATES } from '#schemas/sourcing/schemes/words.ts'
import { WordSearch } from '#src/runtime/list-filter/word-search.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { ListTabs } from '#src/runtime/text/list-links.tsx'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { BudgetNote } from './budget-note.tsx'
import { Examples } from './examples.tsx'
import { type SchemesQuery, buildSchemesPath } from './list-query.ts'
import { NewSchemeDialog } from './new-scheme-dialog.tsx'
import { SchemeCards } from './scheme-cards.tsx'
import styles from './schemes.module.css'

const ALL = 'all'

/** Lists a member's schemes. Search, filter and page are in the address. */
export function Schemes({ query }: { query: SchemesQuery }) {
  const { word, status, pageNum, pageSize } = query
  const [making, setMaking] = useState(false)
  const loaded = useCall(schemeList.list, {
    pageNum,
    pageSize,
    ...(word && { word }),
    ...(status && { status }),
  })
  const counts = loaded.state === 'ready' ? loaded.data.counts : undefined
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.heading}>我的方案</h1>
          <p className={styles.lead}>把商品编成方案，定好报价，发给客户看，或导出 Excel 与 PPT</p>
        </div>
        <Button look="primary" size="l" onClick={() => setMaking(true)}>
          新建方案
        </Button>
      </header>
      <BudgetNote query={query} />
      <SchemeFilters query={query} counts={counts} />
      <PagedAnswer
        answer={loaded}
        to={(paging) => buildSchemesPath(query, paging)}
        unit="个"
        empty={<NoSchemes query={query} onNew={() => setMaking(true)} />}
      >
        {(page, busy) => <SchemeCards list={page.list} busy={busy} />}
      </PagedAnswer>
      <Examples />
      {making && <NewSchemeDialog query={query} onClose={() => setMaking(false)} />}
    </div>
  )
}

interface FiltersProps {
  query: SchemesQuery
  /** Number of schemes in each state; undefined while they are loading. */
  counts: Partial<Record<SchemeState, number>> | undefined
}

function SchemeFilters({ query, counts }: FiltersProps) {
  const { navigate } = useMall()
  const { word, status } = query
  return (
    <div className={styles.filters}>
      <ListTabs
        label="方案状态"
        current={status ?? ALL}
        tabs={[
          { name: ALL, title: '进行中', to: buildSchemesPath(query, { status: undefined }) },
          ...SCHEME_STATES.map((one) => ({
            name: one,
            title: schemeStates[one],
            count: counts?.[one],
            to: buildSchemesPath(query, { status: one }),
          })),
        ]}
      />
      <WordSearch
        key={word}
        label="搜索方案"
        box="方案名称或客户"
        placeholder="方案名称或客户"
        word={word ?? ''}
        most={SCHEME_LIMITS.name}
        onSearch={(next) => navigate(buildSchemesPath(query, { word: next || undefined }))}
      />
    </div>
  )
}

function NoSchemes({ query: { word, status }, onNew }: { query: SchemesQuery; onNew(): void }) {
  if (word || status)
    return (
      <EmptyState action={<ButtonLink to={formatHref('scheme')}>查看全部方案</ButtonLink>}>
        没有符合条件的方案
      </EmptyState>
    )
  return (
    <EmptyState
      action={
        <Button look="primary" onClick={onNew}>
          新建方案
        </Button>
      }
    >
      还没有方案。新建一个，或从下面的示例开始，再把商品一件件加进来
    </EmptyState>
  )
}
