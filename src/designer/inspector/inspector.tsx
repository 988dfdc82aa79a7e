import { type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { nameScore } from '#schemas/money/score-words.ts'
import { acceptProposal } from '#schemas/page/document/accept-proposal.ts'
import { setIn } from '#schemas/page/document/edit-page.ts'
import { findNameProblems, listNamedValues } from '#schemas/page/named-values.ts'
import { findWidget } from '#schemas/page/page.ts'
import { PageSettings } from '#schemas/page/settings.ts'
import { widgets } from '#schemas/widgets/index.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import { Select } from '#semi/field/select.tsx'
import {
  copyWidget,
  findGapBeside,
  isInside,
  getTypeLabel,
  moveWidgetTo,
  moveWidgetBy,
  getDisplayName,
  deleteWidget,
} from '#src/designer/edits.ts'
import { listWidgetLists } from '#src/designer/lists.ts'
import type { Design } from '#src/designer/use-design.ts'
import { useKnownNames } from '#src/designer/use-known-names.ts'
import { setDraftValue } from '#src/designer/values.ts'
import { Button } from '#ui/button/button.tsx'
import { createEditor, EditorProvider, listFindings, findTold, type PicturePicker } from './editor.ts'
import { OutsideFields } from './outside-fields.tsx'
import { Panel } from './panel.tsx'
import { SchemaField } from './schema-field.tsx'
import { SplashFields } from './splash-fields.tsx'
import styles from '#src/designer/designer.module.css'

const registry: Registry = widgets

interface Props {
  ref?: Ref<HTMLElement>
  design: Design
  Pictures: PicturePicker
}

/** Derives the form from the declared fields; shows the page's settings if no widget is selected. */
export function Inspector({ ref, design, Pictures }: Props) {
  const { chosen } = design
  const drawn = useLastDrawn(chosen)
  const editor = createEditor(design, drawn, { Pictures, Nested: SchemaField })
  const name = chosen === null ? '页面设置' : getDisplayName(chosen, design.draft.scoreName)
  const { heading, keepFocus } = useHeadingFocus(chosen?.id)
  return (
    <section ref={ref} className={styles.inspector} aria-label={`设置：${name}`}>
      <h2 ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <EditorProvider value={editor}>
        {chosen === null ? (
          <>
            <SchemaField schema={PageSettings()} path={['settings']} />
            <SplashFields />
          </>
        ) : (
          <OfWidget key={chosen.id} design={design} widget={chosen} onElsewhere={keepFocus} />
        )}
      </EditorProvider>
    </section>
  )
}

/** Returns the widget as it last could be drawn, so that an empty title does not empty all other fields. */
function useLastDrawn(chosen: WidgetReading | null): WidgetReading | null {
  const [last, setLast] = useState(chosen)
  const now = chosen?.grade === 'isolated' && last?.id === chosen.id ? last : chosen
  if (now !== last) setLast(now)
  return now
}

/** Focuses the new heading after an action that selects another widget and so removes the pressed button. */
function useHeadingFocus(id: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wanted = useRef(false)
  useEffect(() => {
    if (wanted.current) heading.current?.focus()
    wanted.current = false
  }, [id])
  return { heading, keepFocus: () => void (wanted.current = true) }
}

interface OfWidgetProps {
  design: Design
  widget: WidgetReading
  onElsewhere(): void
}

function OfWidget({ design, widget, onElsewhere }: OfWidgetProps) {
  const { id, type, name, grade } = widget
  const definition = Object.hasOwn(registry, type) ? registry[type] : undefined
  const stands = findWidget(design.page, id) !== undefined
  return (
    <>
      <p className={styles.quiet}>
        {name ? `${getTypeLabel(type, design.draft.scoreName)}，` : ''}编号 {id}
      </p>
      <Deeds design={design} widget={widget} onElsewhere={onElsewhere} />
      <Told design={design} widget={widget} />
      {!stands && <p className={styles.fault}>它外层的组件需要先修正，之后才能修改它。</p>}
      {stands && definition && isCurrent(widget) && (
        <>
          <Panel title="内容">
            <SchemaField schema={definition.props} path={['props']} />
          </Panel>
          <OutsideFields />
        </>
      )}
      {grade === 'isolated' && !definition && (
        <p className={styles.quiet}>这里不能修改它；可以移动或删除它，或在“内容”里改它的 JSON。</p>
      )}
    </>
  )
}

/** A version too new or not upgradable has other fields; an older one is upgraded by its first edit. */
const isCurrent = ({ findings }: WidgetReading) =>
  !findings.some(({ code }) => ['future_version', 'upgrade_failed'].includes(code))

function Deeds({ design, widget: { id }, onElsewhere }: OfWidgetProps) {
  const { draft, take } = design
  const move = (way: -1 | 1) => take((now) => moveWidgetBy(now, id, way))
  const [up, down] = [findGapBeside(draft, id, -1), findGapBeside(draft, id, 1)]
  return (
    <div className={styles.buttons}>
      <Button size="s" aria-disabled={!up} onClick={() => move(-1)}>
        上移
      </Button>
      <Button size="s" aria-disabled={!down} onClick={() => move(1)}>
        下移
      </Button>
      <Button
        size="s"
        onClick={() => {
          onElsewhere()
          take((now) => copyWidget(now, id))
        }}
      >
        复制
      </Button>
      <Button
        size="s"
        onClick={() => {
          onElsewhere()
          take((now) => deleteWidget(now, id))
        }}
      >
        删除
      </Button>
      <Elsewhere design={design} id={id} />
    </div>
  )
}

/** Moves the widget into another list: the page, or a slot of a container. */
function Elsewhere({ design, id }: { design: Design; id: string }) {
  const { draft, take } = design
  const path = findWidget(draft.page, id)?.path
  const lists = listWidgetLists(draft).filter(
    ({ list }) => path && !isInside(list, path) && list.join('.') !== path.slice(0, -1).join('.'),
  )
  if (lists.length === 0) return null
  function go(at: string) {
    const found = lists.find(({ list }) => list.join('.') === at)
    if (found) take((now) => moveWidgetTo(now, id, { list: found.list, index: found.count }))
  }
  return (
    <Select
      label="移到"
      placeholder="别的容器"
      options={lists.map(({ list, label }) => ({ value: list.join('.'), label: `${label}的最后` }))}
      field={{ name: 'elsewhere', value: '', error: '', onChange: go, onBlur: () => undefined }}
    />
  )
}

/** Shows the findings about a widget and the repairs that the mall proposes. */
function Told({ design, widget }: { design: Design; widget: WidgetReading }) {
  const known = useKnownNames(useMemo(() => [widget], [widget]))
  const named = findNameProblems(listNamedValues([widget], registry), known).filter(
    ({ widgetId }) => widgetId === widget.id,
  )
  const findings = [...listFindings(design), ...named]
  const told = findTold(design, findings)
  if (findings.length + told.length === 0) return null
  const stands = findWidget(design.page, widget.id) !== undefined
  const fixes = named.flatMap(({ path, fix }) => (fix ? [{ path, value: fix.value }] : []))
  const mended =
    stands && ((widget.grade !== 'isolated' && widget.proposal !== undefined) || fixes.length > 0)
  return (
    <div className={styles.told} role="status">
      <ul>
        {findings.map(({ message, path, fix }, index) => (
          <li key={index}>
            {nameScore(message, design.draft.scoreName)}
            {fix && stands && (
              <Button
                size="s"
                onClick={() =>
                  design.take((draft) =>
                    setDraftValue(draft, { id: widget.id, path, label: fix.label }, fix.value),
                  )
                }
              >
                {fix.label}
              </Button>
            )}
          </li>
        ))}
        {told.map(({ message }) => (
          <li key={message}>{nameScore(message, design.draft.scoreName)}</li>
        ))}
      </ul>
      {mended && (
        <Button
          size="s"
          onClick={() =>
            design.take((draft) => {
              const at = findWidget(draft.page, widget.id)?.path
              if (!at) return null
              const text = fixes.reduce(
                (now, { path, value }) => setIn(now, [...at, ...path], value),
                acceptProposal(draft, widget.id),
              )
              return { text, label: `按建议修正了“${getDisplayName(widget, draft.scoreName)}”` }
            })
          }
        >
          按建议修正
        </Button>
      )}
    </div>
  )
}
