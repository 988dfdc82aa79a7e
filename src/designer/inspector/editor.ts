import { type ComponentType, createContext, use } from 'react'
import type { Path } from '#schemas/field/finding.ts'
import type { Schema } from '#schemas/field/schema-walk.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import { nameScore } from '#schemas/money/score-words.ts'
import type { PageFinding } from '#schemas/page/page.ts'
import type { TextFinding } from '#schemas/page/text-findings.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Design } from '#src/designer/use-design.ts'
import {
  addListItem,
  moveListItem,
  removeListItem,
  getReadValues,
  readStored,
  setDraftValue,
} from '#src/designer/values.ts'

export type PicturePicker = ComponentType<{
  onPick(picture: { address: string; alt: string; width: number; height: number }): void
}>

export interface NestedProps {
  schema: Schema
  path: Path
  /** Key of a field that is shown elsewhere. */
  skip?: string
}

export interface Editor {
  design: Design
  Pictures: PicturePicker
  Nested: ComponentType<NestedProps>
  /** Returns the stored value, or the default if nothing is stored. */
  value(path: Path): unknown
  /** Stores a value; undefined removes it. `typed`: the change comes from typing, which counts as one step. */
  set(path: Path, value: unknown, label: string, typed?: 'typed'): void
  addItem(path: Path, item: unknown, label: string): void
  moveItem(path: Path, index: number, way: -1 | 1, label: string): void
  removeItem(path: Path, index: number, label: string): void
  /** Returns the error message at exactly this path, or ''. */
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
export function listFindings({ page, chosen }: Design): readonly PageFinding[] {
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

/** Creates the editor; `drawn` is the widget as last drawn: with an empty field, its reading has no values. */
export function createEditor(
  design: Design,
  drawn: WidgetReading | null,
  parts: Pick<Editor, 'Pictures' | 'Nested'>,
): Editor {
  const { chosen, page, take } = design
  const id = chosen?.id ?? null
  const stored = chosen === null ? page.document : readStored(chosen)
  const read = chosen === null ? { settings: page.settings } : getReadValues(drawn ?? chosen)
  const findings = [
    ...listFindings(design),
    ...findTold(design, []).map(({ at, level, message }) => ({ level, message, path: at.path })),
  ].filter(({ level }) => level === 'error')
  const value = (path: Path) => getValueAt(stored, path) ?? getValueAt(read, path)
  return {
    ...parts,
    design,
    value,
    set(path, given, label, typed) {
      const field = typed ? `${id ?? ''} ${path.join('.')}` : ''
      take((draft) => setDraftValue(draft, { id, path, label }, given), field)
    },
    addItem(path, item, label) {
      const items = value(path)
      take((draft) => addListItem(draft, { id, path, label }, item, Array.isArray(items) ? items : []))
    },
    moveItem: (path, index, way, label) =>
      take((draft) => moveListItem(draft, { id, path, label }, index, way)),
    removeItem: (path, index, label) => take((draft) => removeListItem(draft, { id, path, label }, index)),
    fault(path) {
      const finding = findings.find((one) => one.path.join('.') === path.join('.'))
      return nameScore(finding?.message ?? '', design.draft.scoreName)
    },
  }
}
