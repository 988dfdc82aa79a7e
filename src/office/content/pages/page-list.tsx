import { useLocation } from 'react-router-dom'
import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { readWord } from '#schemas/base/search-word.ts'
import {
  hasPlace,
  PAGE_TYPES,
  describePagePlace,
  describePageState,
} from '#schemas/content/pages/entities.ts'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { createFixture } from '#schemas/replay/write-fixture.ts'
import { Select } from '#semi/field/select.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { type Column, DataTable } from '#semi/table/data-table.tsx'
import { NewLink } from '#src/office/parts/new-link.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { CopyFixtureButton } from '#src/runtime/text/copy-fixture-button.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { useFields } from '#ui/field/use-fields.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { Placing } from './place-form.tsx'
import page from '#src/office/parts/page.module.css'
import panel from '#src/office/parts/panel.module.css'
import styles from './pages.module.css'

type Row = Out<typeof calls.officePages>[number]

const columns: readonly Column<Row, never>[] = [
  {
    title: '名称',
    cell: ({ pageId, name }) => <PlaceLink to={`/pages/all/${pageId}`}>{name}</PlaceLink>,
    phone: 'lead',
  },
  { title: '类型', cell: ({ pageType }) => PAGE_TYPES[pageType] ?? pageType, width: 100 },
  { title: '用在哪里', cell: (row) => <Place row={row} />, width: 208 },
  {
    title: '状态',
    cell: (row) =>
      row.scheduledAt === null
        ? describePageState(row)
        : `${describePageState(row)}，定时 ${formatMallMinute(row.scheduledAt)}`,
    width: 152,
  },
  { title: '版本', cell: ({ revision }) => (revision === 0 ? '—' : revision), width: 76, align: 'end' },
  {
    title: '检查',
    cell: ({ problems }) => (problems === 0 ? '—' : <strong>{`${problems} 个问题`}</strong>),
    width: 100,
  },
  { title: '最后修改', cell: ({ userName }) => userName || '系统', width: 136 },
  { title: '时间', cell: ({ at }) => <time>{formatMallMinute(at)}</time>, width: 168 },
  { title: '操作', cell: (row) => <Actions row={row} />, width: 264, stays: true },
]

function Actions({ row }: { row: Row }) {
  const { call } = useMall()
  async function make() {
    const { text } = await call(calls.officePage, { pageId: row.pageId })
    return createFixture(text, { name: row.name })
  }
  return (
    <div className={panel.buttons}>
      <Placing row={row} even />
      <CopyFixtureButton make={make} />
    </div>
  )
}

/** Describes where a page is used; emphasizes pages that shoppers see. */
function Place({ row }: { row: Row }) {
  const words = describePagePlace(row)
  return hasPlace(row.pageType) && row.isDefault ? <strong>{words}</strong> : words
}

const MAX_WORD_LENGTH = 60
const TYPE_OPTIONS = [
  { value: '', label: '全部' },
  ...Object.entries(PAGE_TYPES).map(([value, label]) => ({ value, label })),
]

interface Asked {
  word: string
  /** Page type to list; '' for any type. */
  pageType: string
}

function readAsked(search: string): Asked {
  const asked = new URLSearchParams(search)
  const pageType = asked.get('pageType') ?? ''
  return {
    word: readWord(asked.get('word') ?? '', MAX_WORD_LENGTH),
    pageType: Object.hasOwn(PAGE_TYPES, pageType) ? pageType : '',
  }
}

function writeAsked(asked: Asked): string {
  const said = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))
  return said.size === 0 ? '' : `?${String(said)}`
}

/** Lists all pages, those with a draft first; the filters are part of the address. */
export function PageList() {
  const { navigate } = useMall()
  const { pathname, search } = useLocation()
  const asked = readAsked(search)
  const go = (next: Asked) => navigate(pathname + writeAsked({ ...next, word: next.word.trim() }))
  return (
    <section className={page.page} aria-label="页面">
      <header className={page.head}>
        <h1>页面</h1>
        <div className={panel.buttons}>
          <NewLink to="/pages/all/new">新建页面</NewLink>
        </div>
      </header>
      <Search key={search} asked={asked} go={go} />
      <Rows asked={asked} />
    </section>
  )
}

function Search({ asked, go }: { asked: Asked; go(next: Asked): void }) {
  const { values, field } = useFields<'word' | 'pageType'>({ ...asked }, {})
  const type = field('pageType')
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        go(values)
      }}
    >
      <TextInput label="名称或编号" field={field('word')} maxLength={MAX_WORD_LENGTH} autoComplete="off" />
      <Select
        label="类型"
        field={{
          ...type,
          onChange(value) {
            type.onChange(value)
            go({ ...values, pageType: value })
          },
        }}
        options={TYPE_OPTIONS}
        placeholder="全部"
      />
      <Button type="submit" size="s">
        查找
      </Button>
      {writeAsked(asked) !== '' && (
        <Button size="s" look="quiet" onClick={() => go({ word: '', pageType: '' })}>
          清空
        </Button>
      )}
    </form>
  )
}

function Rows({ asked }: { asked: Asked }) {
  const found = useCall(calls.officePages, asked)
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  if (found.data.length === 0)
    return <EmptyState>{asked.word || asked.pageType ? '没有符合条件的页面' : '还没有页面'}</EmptyState>
  return (
    <DataTable
      label="页面"
      rows={found.data}
      keyOf={({ pageId }) => pageId}
      columns={columns}
      busy={found.busy}
    />
  )
}
