import { useMemo, useState } from 'react'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import type { SchemeDetail } from '#schemas/sourcing/schemes/entities.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { startPicking } from '#src/parts/sourcing/schemes/start-picking.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { withOverlay } from '#src/runtime/mall/overlay.tsx'
import { type Draft, useSchemeDraft } from '#src/screens/sourcing/schemes/draft/use-scheme-draft.ts'
import type { EditorActions } from './editor-actions.ts'

export interface Editing extends Draft {
  chosen: ReadonlySet<string>
  swapping: string | null
  /** Id of the group that was just added, whose name gets the focus; null for none. */
  addedGroup: string | null
  actions: EditorActions
}

/** Holds the state and the actions of the editor. */
export function useEditor(found: SchemeDetail): Editing {
  const mall = useMall()
  const { schemeId } = found
  const { budget } = useRouteQuery(routes.schemeGoodsList.query())
  const working = useSchemeDraft(found)
  const { draft, removals } = working
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [swapping, setSwapping] = useState<string | null>(null)
  const [addedGroup, setAddedGroup] = useState<string | null>(null)

  const actions = useMemo((): EditorActions => {
    /** Saves the draft, then runs `work`. The client shows errors of `work`, the editor's head a failed save. */
    const after = (work: () => Promise<unknown>) =>
      void withOverlay(mall, () => draft.keep().then(work)).catch(() => undefined)
    return {
      head: (patch) => draft.change({ head: patch }),
      group: (groupId, patch) => draft.change({ groups: { [groupId]: patch } }),
      items: (itemIds, patch) =>
        draft.change({ items: Object.fromEntries(itemIds.map((itemId) => [itemId, patch])) }),
      order: (order) => draft.change({ order }),
      addGroup: () => {
        const add = async () => {
          const { groupId } = await mall.call(schemeEditor.addGroup, { schemeId, title: '新分组' })
          setAddedGroup(groupId)
        }
        // `once` is needed, because the overlay does not stop the Enter key from pressing the button again.
        const work = () => withOverlay(mall, () => draft.keep().then(add))
        mall.once(`group ${schemeId}`, work).catch(() => undefined)
      },
      removeGroup: (groupId, goods) =>
        after(() => mall.call(schemeEditor.removeGroup, { schemeId, groupId, goods })),
      acceptPrices: () => after(() => mall.call(schemeEditor.acceptPrices, { schemeId })),
      remove(itemIds) {
        removals.remove(itemIds, `已移出 ${itemIds.length} 种商品`)
        setChosen(without(itemIds))
      },
      pick(groupId) {
        // The overlay ends before the member is asked for the group, because it would cover that question.
        const begin = async () => {
          await withOverlay(mall, () => draft.keep())
          if (await startPicking(mall, { schemeId, ...(groupId !== null && { groupId }) }))
            mall.navigate(formatHref('goodsList', budget === undefined ? {} : { sellPriceEnd: budget }))
        }
        begin().catch(() => undefined)
      },
      similar: setSwapping,
      check: (itemIds, checked) =>
        setChosen((before) => (checked ? new Set([...before, ...itemIds]) : without(itemIds)(before))),
    }
  }, [mall, draft, schemeId, budget, removals])
  return { ...working, chosen, swapping, addedGroup, actions }
}

const without = (ids: readonly string[]) => (chosen: ReadonlySet<string>) =>
  new Set([...chosen].filter((id) => !ids.includes(id)))
