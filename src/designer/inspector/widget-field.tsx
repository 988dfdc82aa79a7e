import { flattenWidgets } from '#schemas/page/page.ts'
import { Select } from '#semi/field/select.tsx'
import { getDisplayName } from '#src/designer/edits.ts'
import { useEditor } from './editor.ts'
import type { PlainProps } from './plain-fields.tsx'

/** Selects another widget of the same page. */
export function WidgetField({ path, meta }: PlainProps) {
  const { design, value, set, fault } = useEditor()
  const stored = value(path)
  const others = flattenWidgets(design.page.widgets).filter(({ id }) => id !== design.chosen?.id)
  return (
    <Select
      label={meta.label}
      hint={meta.hint ?? ''}
      options={others.map((widget) => ({
        value: widget.id,
        label: `${getDisplayName(widget, design.draft.scoreName)}（${widget.id}）`,
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
