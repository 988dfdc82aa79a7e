import { useState } from 'react'
import { Select } from '#desk/field/select.tsx'
import { PageSettings } from '#schemas/page/settings.ts'
import { acceptProposal } from '#schemas/page/widget-edit.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { Button } from '#ui/button/button.tsx'
import styles from '../designer.module.css'
import { duplicated, gapBeside, labelOf, listsOf, moved, nameOf, removed } from '../edits.ts'
import type { Design } from '../use-design.ts'
import { editorOf, EditorProvider, type PicturePicker } from './editor.ts'
import { OutsideFields } from './outside-fields.tsx'
import { Panel } from './panel.tsx'
import { SchemaField } from './schema-field.tsx'

const registry: Registry = widgets

interface Props {
  design: Design
  Pictures: PicturePicker
}

/** Everything that can be set of what is chosen; its form is made of the fields that its type declares. */
export function Inspector({ design, Pictures }: Props) {
  const { chosen } = design
  const editor = editorOf(design, { Pictures, Nested: SchemaField })
  const name = chosen === null ? '页面设置' : nameOf(chosen)
  return (
    <section className={styles.inspector} aria-label={`设置：${name}`}>
      <h2>{name}</h2>
      <EditorProvider value={editor}>
        {chosen === null ? (
          <SchemaField schema={PageSettings()} path={['settings']} />
        ) : (
          <OfWidget key={chosen.id} design={design} widget={chosen} />
        )}
      </EditorProvider>
    </section>
  )
}

function OfWidget({ design, widget }: { design: Design; widget: WidgetReading }) {
  const { id, type, name, grade } = widget
  const definition = Object.hasOwn(registry, type) ? registry[type] : undefined
  return (
    <>
      <p className={styles.quiet}>
        {name ? `${labelOf(type)}，` : ''}编号 {id}
      </p>
      <Deeds design={design} widget={widget} />
      <Told design={design} widget={widget} />
      {definition && isCurrent(widget) && (
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

/** What an older version stores stands elsewhere than its fields: it is raised first. */
const isCurrent = ({ findings }: WidgetReading) =>
  !findings.some(({ code }) => ['migrated', 'future_version', 'upgrade_failed'].includes(code))

function Deeds({ design, widget }: { design: Design; widget: WidgetReading }) {
  const { draft, take } = design
  const beside = (way: -1 | 1) => gapBeside(draft, widget, way)
  const [up, down] = [beside(-1), beside(1)]
  return (
    <div className={styles.buttons}>
      <Button size="s" disabled={!up} onClick={() => up && take(moved(draft, widget, up))}>
        上移
      </Button>
      <Button size="s" disabled={!down} onClick={() => down && take(moved(draft, widget, down))}>
        下移
      </Button>
      <Button size="s" onClick={() => take(duplicated(draft, widget))}>
        复制
      </Button>
      <Button size="s" onClick={() => take(removed(draft, widget))}>
        删除
      </Button>
      <Elsewhere design={design} widget={widget} />
    </div>
  )
}

/** Into another list: the page, or a slot of a container. */
function Elsewhere({ design, widget }: { design: Design; widget: WidgetReading }) {
  const [open, setOpen] = useState(false)
  const { draft, take } = design
  const lists = listsOf(draft)
  if (lists.length < 2) return null
  if (!open)
    return (
      <Button size="s" onClick={() => setOpen(true)}>
        移到…
      </Button>
    )
  function go(at: string) {
    const place = lists.find(({ list }) => list.join('.') === at)
    setOpen(false)
    if (place) take(moved(draft, widget, { list: place.list, index: place.count }))
  }
  return (
    <Select
      label="移到"
      options={lists.map(({ list, label }) => ({ value: list.join('.'), label: `${label}的最后` }))}
      field={{ name: 'elsewhere', value: '', error: '', onChange: go, onBlur: () => undefined }}
    />
  )
}

/** What is wrong with a widget, and what the mall would make of it. */
function Told({ design, widget }: { design: Design; widget: WidgetReading }) {
  const { findings } = widget
  if (findings.length === 0) return null
  const mended = widget.grade !== 'isolated' && widget.proposal !== undefined
  return (
    <div className={styles.told} role="status">
      <ul>
        {findings.map(({ message }, index) => (
          <li key={index}>{message}</li>
        ))}
      </ul>
      {mended && (
        <Button
          size="s"
          onClick={() =>
            design.take({
              text: acceptProposal(design.draft.text, widget.id),
              label: `按建议修正了“${nameOf(widget)}”`,
            })
          }
        >
          按建议修正
        </Button>
      )}
    </div>
  )
}
