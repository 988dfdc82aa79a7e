import { type ComponentProps, memo, useCallback, useMemo } from 'react'
import type { SchemeDetail, SchemeGroup, SchemeItem } from '#schemas/sourcing/schemes/entities.ts'
import { DragList, HeadingLine, MovableLine } from '#src/runtime/drag-list/drag-list.tsx'
import { getGroupOrder } from '#src/screens/sourcing/schemes/model/lay-over.ts'
import {
  listEntries,
  type GroupOrder,
  makeHeadingKey,
  moveItem,
  getItemPlace,
} from '#src/screens/sourcing/schemes/order/entries.ts'
import { Picture } from '#ui/picture/picture.tsx'
import type { EditorActions } from './editor-actions.ts'
import { GroupHead } from './group-head.tsx'
import { ItemRow } from './item-row.tsx'
import styles from './goods-list.module.css'

interface Props {
  scheme: SchemeDetail
  chosen: ReadonlySet<string>
  locked: boolean
  actions: EditorActions
}

/** List of all groups with their items; items can be dragged between groups. */
export function GoodsList({ scheme, chosen, locked, actions }: Props) {
  const { groups, items } = scheme
  const order = useMemo(() => getGroupOrder({ groups, items }), [groups, items])
  const entries = useMemo(() => listEntries(order), [order])
  const keys = useMemo(() => entries.map(({ key }) => key), [entries])
  const itemsById = useMemo(() => new Map(items.map((item) => [item.itemId, item])), [items])
  const groupsById = useMemo(() => new Map(groups.map((group) => [group.groupId, group])), [groups])
  const said = useWords(order, itemsById, groupsById)
  const checkedIn = (itemIds: readonly string[]) => {
    const count = itemIds.filter((id) => chosen.has(id)).length
    return count === 0 ? 'none' : count === itemIds.length ? 'all' : 'some'
  }
  return (
    <DragList
      label="方案商品"
      className={styles.list}
      keys={keys}
      {...said}
      onDrop={(key, over) => actions.order(moveItem(order, key, over))}
      carried={(key) => <Carried item={itemsById.get(key)} />}
    >
      {order.map(({ groupId, itemIds }, at) => {
        const group = groupsById.get(groupId)
        return (
          group && [
            <HeadingLine key={makeHeadingKey(groupId)} id={makeHeadingKey(groupId)} first={at === 0}>
              <GroupHead
                group={group}
                itemIds={itemIds}
                schemeRule={scheme.rule}
                checked={checkedIn(itemIds)}
                only={groups.length === 1}
                locked={locked}
                actions={actions}
              />
            </HeadingLine>,
            ...itemIds.map((itemId) => {
              const item = itemsById.get(itemId)
              return (
                item && (
                  <ItemLine
                    key={itemId}
                    schemeId={scheme.schemeId}
                    item={item}
                    title={group.title}
                    from={group.rule ? '随分组' : '随方案'}
                    inherited={group.rule ?? scheme.rule}
                    checked={chosen.has(itemId)}
                    locked={locked}
                    actions={actions}
                  />
                )
              )
            }),
          ]
        )
      })}
    </DragList>
  )
}

function useWords(
  order: readonly GroupOrder[],
  itemsById: ReadonlyMap<string, SchemeItem>,
  groupsById: ReadonlyMap<string, SchemeGroup>,
) {
  const nameOf = useCallback((key: string) => `“${itemsById.get(key)?.name ?? ''}”`, [itemsById])
  const placeText = useCallback(
    (key: string, over: string) => {
      const place = getItemPlace(moveItem(order, key, over), key)
      const title = place && groupsById.get(place.groupId)?.title
      return place ? `分组“${title || '未命名分组'}”的第 ${place.place} 位，共 ${place.of} 位` : '原来的位置'
    },
    [order, groupsById],
  )
  return { nameOf, placeText }
}

/** Row of an item, memoized so that it renders only if its item changes. */
const ItemLine = memo(function ItemLine(props: ComponentProps<typeof ItemRow>) {
  const { item, locked } = props
  const row = <ItemRow {...props} />
  if (locked) return <li className={styles.line}>{row}</li>
  return (
    <MovableLine id={item.itemId} name={`“${item.name}”`} className={styles.line}>
      {row}
    </MovableLine>
  )
})

function Carried({ item }: { item: SchemeItem | undefined }) {
  return (
    item && (
      <div className={styles.carried}>
        <span>
          <Picture src={item.picture} alt="" width={40} height={40} />
        </span>
        {item.name}
      </div>
    )
  )
}
