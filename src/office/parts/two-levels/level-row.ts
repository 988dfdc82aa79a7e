import type { ReactNode } from 'react'

export interface LevelRow {
  id: string
  /** Null for the first level. */
  parentId: string | null
  name: string
  /** Figures beside its name. */
  note: string
  /** A word beside its name: 已隐藏. */
  mark?: string
}

export interface LevelDeeds<R extends LevelRow> {
  /** 行业, 导航 */
  what: string
  /** Changes with the rows and their order. */
  order: string
  /** In front of `beforeId` among those of its parent, null for the last place. */
  move(row: R, beforeId: string | null): Promise<unknown>
  /** A deed of its own, by the words of its button and of what is said once it is done. */
  toggle?(row: R): { label: string; done: string; act(): Promise<unknown> }
  remove(row: R): Promise<unknown>
  /** Says what is not deleted. */
  removeNote: string
  /** The form of a row, or of a new one below `parent`. */
  form(of: { row: R | null; parent: R | null }, close: () => void): ReactNode
}
