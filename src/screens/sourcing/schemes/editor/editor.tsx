import { useEffect, useMemo, useState } from 'react'
import { routes } from '#schemas/routes/routes.ts'
import type { SchemeDetail } from '#schemas/sourcing/schemes/entities.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { UndoNote } from '#src/parts/trade/cart/undo-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { getGroupOrder } from '#src/screens/sourcing/schemes/model/lay-over.ts'
import { moveGroup, moveItemsToGroup } from '#src/screens/sourcing/schemes/order/entries.ts'
import { GroupOutline } from '#src/screens/sourcing/schemes/order/group-outline.tsx'
import { askItems } from './ask-items.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ChangesNote } from './changes-note.tsx'
import { GoodsList } from './goods-list.tsx'
import { LockedNote } from './locked-note.tsx'
import { Offers } from './offers.tsx'
import { SchemeHead } from './scheme-head.tsx'
import { SimilarDialog } from './similar-dialog.tsx'
import { SubmissionNote } from './submission-note.tsx'
import { TotalsBar } from './totals-bar.tsx'
import { type Editing, useEditor } from './use-editor.ts'
import { Ways } from './ways.tsx'
import styles from './editor.module.css'

/** Editor of a scheme: its terms, groups, goods, and totals. */
export function Editor({ found }: { found: SchemeDetail }) {
  const editing = useEditor(found)
  const { scheme, undo, removals, swapping, actions } = editing
  const { schemeId, status, items } = scheme
  const locked = status !== 'DRAFT'
  const held = useMemo(() => new Set(items.map(({ goodsId }) => goodsId)), [items])
  const [only, setOnly] = useState(false)
  useGroupInView()
  useNameInFocus(editing)
  const swapped = items.find(({ itemId }) => itemId === swapping)
  const shown = only ? { ...scheme, items: items.filter(({ changes }) => changes.length > 0) } : scheme
  return (
    <div className={styles.page}>
      <SchemeHead {...editing} locked={locked} />
      {locked && <LockedNote scheme={scheme} />}
      <SubmissionNote schemeId={schemeId} />
      <ChangesNote
        items={items}
        only={only}
        onOnly={setOnly}
        onAccept={locked ? null : actions.acceptPrices}
      />
      <Offers schemeId={schemeId} held={held} />
      <div className={styles.layout}>
        <GroupOutline
          groups={scheme.groups}
          locked={locked}
          onMove={(groupId, over) => actions.order(moveGroup(getGroupOrder(scheme), groupId, over))}
          onAdd={actions.addGroup}
        />
        <div className={styles.work}>
          {undo && <UndoNote words={undo.words} store={removals} />}
          <GoodsList scheme={shown} chosen={editing.chosen} locked={locked || only} actions={actions} />
          <div className={styles.foot}>
            <Chosen {...editing} locked={locked} />
            <TotalsBar scheme={scheme}>
              <Ways scheme={scheme} keep={editing.draft.keep} />
            </TotalsBar>
          </div>
        </div>
      </div>
      {swapped && <SimilarDialog schemeId={schemeId} item={swapped} onClose={() => actions.similar(null)} />}
    </div>
  )
}

function useGroupInView(): void {
  const { groupId } = useRouteQuery(routes.schemeGoodsList.query())
  useEffect(() => {
    if (groupId === undefined) return
    // Runs after the navigation has scrolled to the top of the page.
    const frame = requestAnimationFrame(() =>
      document.getElementById(`group-${groupId}`)?.scrollIntoView({ block: 'start' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [groupId])
}

/** Focuses the name of an added group for typing, so that the same key does not add a second group. */
function useNameInFocus({ scheme, addedGroup }: Pick<Editing, 'scheme' | 'addedGroup'>): void {
  const isShown = scheme.groups.some(({ groupId }) => groupId === addedGroup)
  useEffect(() => {
    if (!isShown) return
    const name = document.querySelector<HTMLInputElement>(`#group-${addedGroup} h2 input`)
    name?.focus()
    name?.select()
  }, [addedGroup, isShown])
}

function Chosen({ scheme, chosen, actions, locked }: Editing & { locked: boolean }) {
  const mall = useMall()
  const items = scheme.items.filter(({ itemId }) => chosen.has(itemId))
  const ids = items.map(({ itemId }) => itemId)
  if (ids.length === 0 || locked) return null
  return (
    <BulkBar
      count={ids.length}
      groups={scheme.groups}
      onRule={(rule) => actions.items(ids, { rule })}
      onHide={(hidden) => actions.items(ids, { hidden })}
      onMove={(groupId) => actions.order(moveItemsToGroup(getGroupOrder(scheme), new Set(ids), groupId))}
      onAsk={() => askItems(mall, items)}
      onRemove={() => actions.remove(ids)}
      onEnd={() => actions.check(ids, false)}
    />
  )
}
