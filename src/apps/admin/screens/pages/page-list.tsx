import { useState } from 'react'
import { Link } from 'react-router-dom'
import { pageOffice as calls } from '#schemas/api/page-office.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { mallMinute } from '#schemas/base/mall-time.ts'
import { PAGE_STATES } from '#schemas/entities/desk-page.ts'
import { TextInput } from '#desk/field/text-input.tsx'
import { type Column, DeskTable } from '#desk/table/desk-table.tsx'
import { PlaceLink } from '#src/apps/admin/parts/place-link.tsx'
import page from '#src/apps/admin/parts/page.module.css'
import panel from '#src/apps/admin/parts/panel.module.css'
import { useCall } from '#src/features/use-call.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { useFields } from '#ui/field/use-fields.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { EmptyState, FailedState } from '#ui/states/states.tsx'
import styles from './pages.module.css'

type Row = Out<typeof calls.deskPages>[number]

const TYPES: Readonly<Record<string, string>> = {
  home: '首页',
  second: '二级页',
  shop: '店铺页',
  platform: '平台页',
  giftBook: '礼品册页',
  guide: '使用手册',
}

const columns: readonly Column<Row, never>[] = [
  {
    title: '名称',
    cell: ({ pageId, name }) => <PlaceLink to={`/pages/all/${pageId}`}>{name}</PlaceLink>,
    phone: 'lead',
  },
  { title: '类型', cell: ({ pageType }) => TYPES[pageType] ?? pageType, width: 120 },
  { title: '状态', cell: ({ state }) => PAGE_STATES[state], width: 136 },
  { title: '版本', cell: ({ revision }) => (revision === 0 ? '—' : revision), width: 76, align: 'end' },
  { title: '最后修改', cell: ({ userName }) => userName || '系统', width: 136 },
  { title: '时间', cell: ({ at }) => <time>{mallMinute(at)}</time>, width: 168 },
]

/** Every page of the mall, those with a draft in front. */
export function PageList() {
  const [word, setWord] = useState('')
  const { values, field } = useFields<'word'>({ word: '' }, {})
  return (
    <section className={page.page} aria-label="页面">
      <header className={page.head}>
        <h1>页面</h1>
        <div className={panel.buttons}>
          <Link to="/pages/all/new" className={buttonClass('primary', 's')}>
            新建页面
          </Link>
        </div>
      </header>
      <form
        className={styles.search}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          setWord(values.word.trim())
        }}
      >
        <TextInput label="名称或编号" field={field('word')} maxLength={60} autoComplete="off" />
        <Button type="submit" size="s">
          查找
        </Button>
      </form>
      <Rows word={word} />
    </section>
  )
}

function Rows({ word }: { word: string }) {
  const found = useCall(calls.deskPages, { word })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedState retry={found.retry} />
  if (found.data.length === 0)
    return <EmptyState>{word === '' ? '还没有页面' : '没有符合条件的页面'}</EmptyState>
  return (
    <DeskTable
      label="页面"
      rows={found.data}
      keyOf={({ pageId }) => pageId}
      columns={columns}
      busy={found.busy}
    />
  )
}
