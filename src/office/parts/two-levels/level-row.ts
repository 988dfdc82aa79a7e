import type { ReactNode } from 'react'

export interface LevelRow {
  id: string
  /** Id of the row's parent; null for the first level. */
  parentId: string | null
  name: string
  note: string
  /** Short mark beside the name: 已隐藏. */
  mark?: string
}

export interface LevelDeeds<R extends LevelRow> {
  /** Noun for the kind of row: 行业, 导航. */
  what: string
  /** Key that changes whenever the rows or their order do. */
  order: string
  /** Moves a row before `beforeId` among its siblings; null for the last place. */
  move(row: R, beforeId: string | null): Promise<unknown>
  toggle?(row: R): { label: string; done: string; act(): Promise<unknown> }
  remove(row: R): Promise<unknown>
  removeNote: string
  /** Renders the form of a row, or of a new row below `parent`. */
  form(of: { row: R | null; parent: R | null }, close: () => void): ReactNode
}
