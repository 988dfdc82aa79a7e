import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { whyOf } from '#schemas/page/widget-why.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { DragList, MovableLine } from '#src/runtime/drag-list/drag-list.tsx'
import { useSwitches } from '#src/runtime/mall/common-config.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import {
  type Draft,
  duplicated,
  type Edit,
  gapUpon,
  labelOf,
  moved,
  movedBy,
  nameOf,
  removed,
} from './edits.ts'
import { slotLabel } from './lists.ts'
import type { Design } from './use-design.ts'
import type { Viewpoint } from './viewpoint.tsx'
import styles from './designer.module.css'

interface Props {
  design: Design
  viewpoint: Viewpoint
}

/** Every widget of the page in its order, those in containers below them; each is chosen, moved and removed here. */
export function Outline({ design, viewpoint }: Props) {
  const { page, chosen, choose, told } = design
  const problems = useMemo(() => countProblems(told), [told])
  const root = useRef<HTMLElement>(null)
  // What a key removed or moved takes the focus with it: it goes to what is chosen then.
  const byKey = useRef(false)
  useEffect(() => {
    if (byKey.current) root.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus()
    byKey.current = false
  }, [page])
  function onKeyed() {
    byKey.current = true
  }
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
        design={design}
        viewpoint={viewpoint}
        problems={problems}
        onKeyed={onKeyed}
        label="组件"
        widgets={page.widgets}
      />
    </nav>
  )
}

interface InProps extends Props {
  /** Problems by widget, as far as they are known. */
  problems: ReadonlyMap<string, number>
  /** An edit was made by a key. */
  onKeyed(): void
}

interface RowsProps extends InProps {
  label: string
  widgets: readonly WidgetReading[]
}

function Rows({ label, widgets, ...inside }: RowsProps) {
  const { take, draft } = inside.design
  const { scoreName } = draft
  const find = useCallback((id: string) => widgets.find((widget) => widget.id === id), [widgets])
  const named = useCallback(
    (id: string) => {
      const widget = find(id)
      return widget ? `“${nameOf(widget, scoreName)}”` : ''
    },
    [find, scoreName],
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
        take((draft) => {
          const gap = gapUpon(draft, id, over)
          return gap && moved(draft, id, gap)
        })
      }}
    >
      {widgets.map((widget) => (
        <MovableLine key={widget.id} id={widget.id} name={named(widget.id)} className={styles.line}>
          <Row {...inside} widget={widget} />
        </MovableLine>
      ))}
    </DragList>
  )
}

function countProblems(told: Design['told']): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { at, level } of told)
    if (level === 'error' && at.widgetId !== undefined)
      counts.set(at.widgetId, (counts.get(at.widgetId) ?? 0) + 1)
  return counts
}

const GRADES = { ok: '', migrated: '旧版', repaired: '有问题', isolated: '不展示' } as const

function Row({ widget, ...inside }: InProps & { widget: WidgetReading }) {
  const { design, viewpoint, problems, onKeyed } = inside
  const hidden = useHidden(widget, viewpoint)
  const { chosen, choose, take, draft } = design
  const widgetName = nameOf(widget, draft.scoreName)
  const { id, name, type, grade } = widget
  const count = problems.get(id) ?? 0
  const mark = count > 0 && grade !== 'isolated' ? `${count} 个问题` : GRADES[grade]
  function onKeyDown(event: KeyboardEvent) {
    const make = editOfKey(event, id)
    if (!make) return
    event.preventDefault()
    onKeyed()
    take(make)
  }
  return (
    <div className={styles.widget}>
      <button
        type="button"
        className={styles.row}
        aria-current={chosen?.id === id ? 'true' : undefined}
        aria-keyshortcuts="Delete Alt+ArrowUp Alt+ArrowDown Control+D"
        onClick={() => choose(id)}
        onKeyDown={onKeyDown}
      >
        <span>{widgetName}</span>
        {name && <small>{labelOf(type, draft.scoreName)}</small>}
        {mark && <small className={styles.grade}>{mark}</small>}
        {hidden && <small className={styles.hidden}>{hidden}</small>}
      </button>
      {widget.grade !== 'isolated' &&
        widget.slots.map((slot, index) => {
          const label = slotLabel(widget.props, slot.path, index)
          return (
            <div key={slot.path.join('.')} className={styles.slot}>
              <p className={styles.quiet}>{label}</p>
              <Rows {...inside} label={`${widgetName}的${label}`} widgets={slot.children} />
            </div>
          )
        })}
    </div>
  )
}

/** What a key does to the widget whose row has the focus. */
function editOfKey(event: KeyboardEvent, id: string): ((draft: Draft) => Edit | null) | null {
  const { key, altKey, ctrlKey, metaKey } = event
  if (key === 'Delete') return (draft) => removed(draft, id)
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') return (draft) => duplicated(draft, id)
  if (!altKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return null
  return (draft) => movedBy(draft, id, key === 'ArrowUp' ? -1 : 1)
}

/** Why a widget does not show at this moment to these people; '' where it does. */
function useHidden(widget: WidgetReading, { at, seenAs }: Viewpoint): string {
  const { clock } = useMall()
  const switches = useSwitches()
  const { state, reasons } = whyOf(widget, {
    viewer: { now: at ?? clock.now(), audiences: seenAs },
    switches,
  })
  return state === 'hidden' ? (reasons[0]?.message ?? '') : ''
}
