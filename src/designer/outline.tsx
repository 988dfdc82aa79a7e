import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { explainVisibility } from '#schemas/page/widget-why.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { DragList, MovableLine } from '#src/runtime/drag-list/drag-list.tsx'
import { useSwitches } from '#src/runtime/mall/common-config.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import {
  type Draft,
  copyWidget,
  type Edit,
  findGapUpon,
  getTypeLabel,
  moveWidgetTo,
  moveWidgetBy,
  getDisplayName,
  deleteWidget,
} from './edits.ts'
import { describeSlot } from './lists.ts'
import type { Design } from './use-design.ts'
import type { Viewpoint } from './viewpoint.tsx'
import styles from './designer.module.css'

interface Props {
  design: Design
  viewpoint: Viewpoint
}

/** Lists all widgets in order, nested ones below their container, to select, move and remove them. */
export function Outline({ design, viewpoint }: Props) {
  const { page, chosen, choose, told } = design
  const problems = useMemo(() => countProblems(told), [told])
  const root = useRef<HTMLElement>(null)
  // Removing or moving a row by key removes the focused element, so the focus moves to the selected row.
  const byKey = useRef(false)
  useEffect(() => {
    if (byKey.current) root.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus()
    byKey.current = false
  }, [page])
  const actions = useActions(design, byKey)
  const describeHidden = useHidden(viewpoint)
  return (
    <nav ref={root} className={styles.outline} aria-label="页面结构">
      <button
        type="button"
        className={styles.row}
        aria-current={chosen === null ? 'true' : undefined}
        onClick={() => choose(null)}
      >
        页面设置
      </button>
      <Rows
        actions={actions}
        scoreName={design.draft.scoreName}
        chosenId={chosen?.id ?? null}
        describeHidden={describeHidden}
        problems={problems}
        label="组件"
        widgets={page.widgets}
      />
    </nav>
  )
}

/** Callbacks of the rows; the same object in every render, so that memoised rows stay as they are. */
interface Actions extends Pick<Design, 'choose' | 'take'> {
  onKeyed(): void
}

function useActions(design: Design, byKey: RefObject<boolean>): Actions {
  const latest = useRef(design)
  useLayoutEffect(() => {
    latest.current = design
  })
  return useMemo(
    () => ({
      choose: (id) => latest.current.choose(id),
      take: (make, field) => latest.current.take(make, field),
      onKeyed: () => void (byKey.current = true),
    }),
    [byKey],
  )
}

interface InProps {
  actions: Actions
  scoreName: string
  chosenId: string | null
  describeHidden(widget: WidgetReading): string
  problems: ReadonlyMap<string, number>
}

interface RowsProps extends InProps {
  label: string
  widgets: readonly WidgetReading[]
}

function Rows({ label, widgets, ...inside }: RowsProps) {
  const { actions, scoreName, chosenId, describeHidden, problems } = inside
  const named = useCallback(
    (id: string) => {
      const widget = widgets.find((one) => one.id === id)
      return widget ? quoteName(widget, scoreName) : ''
    },
    [widgets, scoreName],
  )
  const place = useCallback(
    (_: string, over: string) =>
      `第 ${widgets.findIndex(({ id }) => id === over) + 1} 位，共 ${widgets.length} 个`,
    [widgets],
  )
  if (widgets.length === 0) return <p className={styles.quiet}>还没有组件</p>
  return (
    <DragList
      label={label}
      className={styles.rows}
      keys={widgets.map(({ id }) => id)}
      nameOf={named}
      placeText={place}
      onDrop={(id, over) => {
        actions.take((draft) => {
          const gap = findGapUpon(draft, id, over)
          return gap && moveWidgetTo(draft, id, gap)
        })
      }}
    >
      {widgets.map((widget) => (
        <Line
          key={widget.id}
          widget={widget}
          actions={actions}
          scoreName={scoreName}
          isChosen={widget.id === chosenId}
          hidden={describeHidden(widget)}
          problems={problems.get(widget.id) ?? 0}
        >
          {widget.grade !== 'isolated' && widget.slots.length > 0 && <Slots {...inside} widget={widget} />}
        </Line>
      ))}
    </DragList>
  )
}

const quoteName = (widget: WidgetReading, scoreName: string) => `“${getDisplayName(widget, scoreName)}”`

interface SlotsProps extends InProps {
  widget: Exclude<WidgetReading, { grade: 'isolated' }>
}

function Slots({ widget, ...inside }: SlotsProps) {
  return widget.slots.map((slot, index) => {
    const label = describeSlot(widget.props, slot.path, index)
    return (
      <div key={slot.path.join('.')} className={styles.slot}>
        <p className={styles.quiet}>{label}</p>
        <Rows
          {...inside}
          label={`${getDisplayName(widget, inside.scoreName)}的${label}`}
          widgets={slot.children}
        />
      </div>
    )
  })
}

function countProblems(told: Design['told']): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { at, level } of told)
    if (level === 'error' && at.widgetId !== undefined)
      counts.set(at.widgetId, (counts.get(at.widgetId) ?? 0) + 1)
  return counts
}

const GRADES = { ok: '', migrated: '旧版', repaired: '有问题', isolated: '不展示' } as const

interface LineProps {
  widget: WidgetReading
  actions: Actions
  scoreName: string
  isChosen: boolean
  /** Reason why the widget does not show; '' if it shows. */
  hidden: string
  problems: number
  children: ReactNode
}

/** Row of the outline. It renders only when its reading changes; an edit keeps the readings of other widgets. */
const Line = memo(function Line({ widget, actions, scoreName, isChosen, children, ...told }: LineProps) {
  const { id, name, type, grade } = widget
  const { hidden, problems } = told
  const mark = problems > 0 && grade !== 'isolated' ? `${problems} 个问题` : GRADES[grade]
  function onKeyDown(event: KeyboardEvent) {
    const make = editOfKey(event, id)
    if (!make) return
    event.preventDefault()
    actions.onKeyed()
    actions.take(make)
  }
  return (
    <MovableLine id={id} name={quoteName(widget, scoreName)} className={styles.line}>
      <div className={styles.widget}>
        <button
          type="button"
          className={styles.row}
          aria-current={isChosen ? 'true' : undefined}
          aria-keyshortcuts="Delete Alt+ArrowUp Alt+ArrowDown Control+D"
          onClick={() => actions.choose(id)}
          onKeyDown={onKeyDown}
        >
          <span>{getDisplayName(widget, scoreName)}</span>
          {name && <small>{getTypeLabel(type, scoreName)}</small>}
          {mark && <small className={styles.grade}>{mark}</small>}
          {hidden && <small className={styles.hidden}>{hidden}</small>}
        </button>
        {children}
      </div>
    </MovableLine>
  )
})

function editOfKey(event: KeyboardEvent, id: string): ((draft: Draft) => Edit | null) | null {
  const { key, altKey, ctrlKey, metaKey } = event
  if (key === 'Delete') return (draft) => deleteWidget(draft, id)
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') return (draft) => copyWidget(draft, id)
  if (!altKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return null
  return (draft) => moveWidgetBy(draft, id, key === 'ArrowUp' ? -1 : 1)
}

/** Returns a function that says why a widget is hidden; '' if it shows at this moment to this audience. */
function useHidden({ at, seenAs }: Viewpoint): (widget: WidgetReading) => string {
  const { clock } = useMall()
  const switches = useSwitches()
  const viewer = { now: at ?? clock.now(), audiences: seenAs }
  return (widget) => {
    if (widget.grade === 'isolated') return ''
    // Most widgets have no rule, so hundreds of rows skip the explanation.
    if (!widget.visible && !switches.killed.has(widget.type)) return ''
    const { state, reasons } = explainVisibility(widget, { viewer, switches })
    return state === 'hidden' ? (reasons[0]?.message ?? '') : ''
  }
}
