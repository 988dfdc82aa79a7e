import { type ComponentType, createContext, use } from 'react'
import type { Path } from '#schemas/field/finding.ts'
import type { Schema } from '#schemas/field/schema-walk.ts'
import { valueAt } from '#schemas/field/value-at.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { valueSet } from '../edits.ts'
import type { Design } from '../use-design.ts'

/** A button that lets one choose a picture. */
export type PicturePicker = ComponentType<{
  onPick(picture: { address: string; alt: string; width: number; height: number }): void
}>

/** The control of a field by its schema, or those of the fields in it. */
export interface NestedProps {
  schema: Schema
  path: Path
  /** A key that is asked for elsewhere. */
  skip?: string
}

/** The values of one widget, or of the page's settings, by their paths, as fields show and change them. */
export interface Editor {
  design: Design
  Pictures: PicturePicker
  /** Draws what stands in a field of several. */
  Nested: ComponentType<NestedProps>
  /** As it is stored, or what stands for it where nothing is. */
  value(path: Path): unknown
  /** undefined takes it out. `typed`: letter by letter, which is one step of the history. */
  set(path: Path, value: unknown, label: string, typed?: 'typed'): void
  /** What is wrong just there, or ''. */
  fault(path: Path): string
}

const EditorContext = createContext<Editor | null>(null)
export const EditorProvider = EditorContext.Provider

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('a field is drawn outside of the inspector')
  return editor
}

/** Of the chosen widget, or of the document. */
export function editorOf(design: Design, parts: Pick<Editor, 'Pictures' | 'Nested'>): Editor {
  const { draft, chosen, page, take } = design
  const stored = chosen === null ? page.document : chosen.node
  const read = chosen === null ? { settings: page.settings } : readOf(chosen)
  const findings =
    chosen === null ? page.findings.filter(({ widgetId }) => widgetId === undefined) : chosen.findings
  return {
    ...parts,
    design,
    value: (path) => valueAt(stored, path) ?? valueAt(read, path),
    set(path, value, label, typed) {
      const field = typed ? `${chosen?.id ?? ''} ${path.join('.')}` : ''
      take(valueSet(draft, { widget: chosen, path, value, label }), field)
    },
    fault: (path) =>
      findings.find((finding) => finding.path.join('.') === path.join('.') && finding.level === 'error')
        ?.message ?? '',
  }
}

const readOf = (widget: WidgetReading) =>
  widget.grade === 'isolated' ? {} : { props: widget.props, frame: widget.frame }
