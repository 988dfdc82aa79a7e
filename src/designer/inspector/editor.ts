import { type ComponentType, createContext, use } from 'react'
import type { Path } from '#schemas/field/finding.ts'
import type { Schema } from '#schemas/field/schema-walk.ts'
import { valueAt } from '#schemas/field/value-at.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import type { PageFinding } from '#schemas/page/page.ts'
import type { TextFinding } from '#schemas/page/text-findings.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Design } from '#src/designer/use-design.ts'
import { itemAdded, itemMoved, itemRemoved, readOf, readStored, valueSet } from '#src/designer/values.ts'

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
  addItem(path: Path, item: unknown, label: string): void
  moveItem(path: Path, index: number, way: -1 | 1, label: string): void
  removeItem(path: Path, index: number, label: string): void
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

/** Returns the findings of reading the page for the selected widget. */
export function findingsOf({ page, chosen }: Design): readonly PageFinding[] {
  return page.findings.filter(({ widgetId }) => widgetId === chosen?.id)
}

/** Returns the other findings of the page check for the selected widget. */
export function findTold(
  { told, chosen }: Design,
  known: readonly Pick<PageFinding, 'message'>[],
): readonly TextFinding[] {
  return told.filter(
    ({ at, message }) => at.widgetId === chosen?.id && !known.some((one) => one.message === message),
  )
}

/**
 * Of the chosen widget, or of the document.
 * @param drawn the widget as it was last drawn: while a field of it is empty nothing of it is read
 */
export function editorOf(
  design: Design,
  drawn: WidgetReading | null,
  parts: Pick<Editor, 'Pictures' | 'Nested'>,
): Editor {
  const { chosen, page, take } = design
  const id = chosen?.id ?? null
  const stored = chosen === null ? page.document : readStored(chosen)
  const read = chosen === null ? { settings: page.settings } : readOf(drawn ?? chosen)
  const findings = [
    ...findingsOf(design),
    ...findTold(design, []).map(({ at, level, message }) => ({ level, message, path: at.path })),
  ].filter(({ level }) => level === 'error')
  const value = (path: Path) => valueAt(stored, path) ?? valueAt(read, path)
  return {
    ...parts,
    design,
    value,
    set(path, given, label, typed) {
      const field = typed ? `${id ?? ''} ${path.join('.')}` : ''
      take((draft) => valueSet(draft, { id, path, label }, given), field)
    },
    addItem(path, item, label) {
      const items = value(path)
      take((draft) => itemAdded(draft, { id, path, label }, item, Array.isArray(items) ? items : []))
    },
    moveItem: (path, index, way, label) => take((draft) => itemMoved(draft, { id, path, label }, index, way)),
    removeItem: (path, index, label) => take((draft) => itemRemoved(draft, { id, path, label }, index)),
    fault(path) {
      const finding = findings.find((one) => one.path.join('.') === path.join('.'))
      return nameScore(finding?.message ?? '', design.draft.scoreName)
    },
  }
}
