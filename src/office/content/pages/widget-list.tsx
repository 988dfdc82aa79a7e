import type { Out } from '#schemas/base/endpoint.ts'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { WIDGET_STATES } from '#schemas/content/pages/widget-state.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { type Column, DataTable } from '#semi/table/data-table.tsx'
import { ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useScoreWords } from '#src/runtime/price/score-name.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { SwitchForm } from './switch-form.tsx'
import styles from './pages.module.css'

type Switches = Out<typeof calls.widgetSwitches>
type Row = Switches['widgets'][number]

type Labels = ReadonlyMap<string, string>

function useLabels(): Labels {
  const nameWords = useScoreWords()
  return new Map(Object.entries(widgets).map(([type, { label }]) => [type, nameWords(label)]))
}

const DEEDS = {
  KILLED: { label: '关闭', words: '关闭后，商城的所有页面立即不再展示这种组件。' },
  DEPRECATED: { label: '停用', words: '停用后，已有的页面照常展示，编辑页面时会提示改用别的组件。' },
  ON: { label: '恢复', words: '恢复后，商城的页面立即重新展示这种组件，编辑时也不再提示。' },
} as const

/** Lists all widget types with their switches and the pages that use them. */
export function WidgetList() {
  const found = useCall(calls.widgetSwitches, {})
  const labels = useLabels()
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  const { version, widgets: rows } = found.data
  return (
    <OfficePage title="组件开关">
      <p>某种组件出了问题时，可以在这里一次关闭所有页面里的它；不想再用的组件可以停用。</p>
      <DataTable
        label="组件开关"
        rows={rows}
        keyOf={({ type }) => type}
        columns={columnsOf(version, labels)}
        busy={found.busy}
      />
    </OfficePage>
  )
}

function columnsOf(version: string, labels: Labels): readonly Column<Row, never>[] {
  return [
    {
      title: '组件',
      cell: ({ type }) => `${labels.get(type) ?? type}（${type}）`,
      width: 240,
      phone: 'lead',
    },
    { title: '状态', cell: (row) => stateText(row, labels), width: 168 },
    { title: '用在哪些页面', cell: ({ pages }) => <Uses pages={pages} /> },
    {
      title: '操作',
      cell: (row) => <Deeds row={row} version={version} labels={labels} />,
      width: 192,
      stays: true,
    },
  ]
}

function stateText({ state, replacement }: Row, labels: Labels): string {
  const instead = replacement === '' ? '' : `，改用${labels.get(replacement) ?? replacement}`
  return WIDGET_STATES[state] + instead
}

function Uses({ pages }: Pick<Row, 'pages'>) {
  if (pages.length === 0) return '没有页面使用'
  return (
    <details>
      <summary>{pages.length} 个页面</summary>
      <ul className={styles.uses}>
        {pages.map(({ pageId, name }) => (
          <li key={pageId}>
            <PlaceLink to={`/pages/all/${pageId}`}>{name}</PlaceLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Deeds({ row, version, labels }: { row: Row; version: string; labels: Labels }) {
  const { type } = row
  const states = (['KILLED', 'DEPRECATED', 'ON'] as const).filter((state) => state !== row.state)
  return (
    <ActionDialogs
      even
      actions={states.map((state) => ({
        name: state,
        label: DEEDS[state].label,
        form: (close) => (
          <SwitchForm deed={DEEDS[state]} labels={labels} asked={{ type, state, version }} onDone={close} />
        ),
      }))}
    />
  )
}
