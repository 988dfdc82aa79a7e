import { findLongestRun } from '#schemas/page/sheet/longest-run.ts'
import type { PageIndex } from './page-index.ts'

/** Finds the widgets that a side moved: into another list, or past siblings that kept their order. */
export function findMoves(base: PageIndex, side: PageIndex): ReadonlySet<string> {
  const moved = new Set<string>()
  for (const { name, ids } of side.lists.values()) {
    const stayed: { id: string; index: number }[] = []
    for (const id of ids) {
      const was = base.widgets.get(id)
      if (was?.list.name === name) stayed.push({ id, index: was.index })
      else if (was) moved.add(id)
    }
    const inPlace = findLongestRun(stayed.map(({ index }) => index))
    for (const [position, { id }] of stayed.entries()) if (!inPlace.has(position)) moved.add(id)
  }
  return moved
}
