import { memo, useCallback } from 'react'
import type { SchemeGroup } from '#schemas/sourcing/schemes/entities.ts'
import { DragList, MovableLine } from '#src/runtime/drag-list/drag-list.tsx'
import { Card } from '#ui/card/card.tsx'
import styles from './group-outline.module.css'

interface Props {
  groups: readonly SchemeGroup[]
  locked: boolean
  onMove(groupId: string, overGroupId: string): void
  onAdd(): void
}

const nameOf = (group: SchemeGroup | undefined) => `分组“${group?.title || '未命名分组'}”`

function show(groupId: string): void {
  document.getElementById(`group-${groupId}`)?.scrollIntoView({ block: 'start' })
}

export const GroupOutline = memo(function GroupOutline({ groups, locked, onMove, onAdd }: Props) {
  const named = useCallback((id: string) => nameOf(groups.find((one) => one.groupId === id)), [groups])
  const place = useCallback(
    (_: string, over: string) =>
      `第 ${groups.findIndex((one) => one.groupId === over) + 1} 位，共 ${groups.length} 组`,
    [groups],
  )
  const lines = groups.map((group) => {
    const { groupId, title, totals } = group
    const link = (
      <button type="button" className={styles.group} onClick={() => show(groupId)}>
        <span>{title || '未命名分组'}</span>
        <small>{totals.items}</small>
      </button>
    )
    return locked ? (
      <li key={groupId} className={styles.line}>
        {link}
      </li>
    ) : (
      <MovableLine key={groupId} id={groupId} name={nameOf(group)} className={styles.line}>
        {link}
      </MovableLine>
    )
  })
  return (
    <Card as="nav" className={styles.outline} aria-label="分组目录">
      <DragList
        label="分组"
        className={styles.list}
        keys={groups.map(({ groupId }) => groupId)}
        nameOf={named}
        placeText={place}
        onDrop={onMove}
      >
        {lines}
      </DragList>
      {!locked && (
        <button type="button" className={styles.add} onClick={onAdd}>
          + 新建分组
        </button>
      )}
    </Card>
  )
})
