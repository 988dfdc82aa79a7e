import { widgetsOf } from '#schemas/page/page.ts'
import { Select } from '#semi/field/select.tsx'
import { nameOf } from '#src/designer/edits.ts'
import { useEditor } from './editor.ts'
import type { PlainProps } from './plain-fields.tsx'

/** Another widget of the same page. */
export function WidgetField({ path, meta }: PlainProps) {
  const { design, value, set, fault } = useEditor()
  const stored = value(path)
  const others = widgetsOf(design.page.widgets).filter(({ id }) => id !== design.chosen?.id)
  return (
    <Select
      label={meta.label}
      hint={meta.hint ?? ''}
      options={others.map((widget) => ({
        value: widget.id,
        label: `${nameOf(widget, design.draft.scoreName)}（${widget.id}）`,
      }))}
      field={{
        name: path.join('.'),
        value: typeof stored === 'string' ? stored : '',
        error: fault(path),
        onChange: (id) => set(path, id, meta.label),
        onBlur: () => undefined,
      }}
    />
  )
}
