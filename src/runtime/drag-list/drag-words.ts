import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'
import { useMemo, useRef } from 'react'

export const instructions: ScreenReaderInstructions = {
  draggable: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 键取消。',
}

interface Words {
  nameOf(key: string): string
  placeText(key: string, over: string): string
}

/** Returns the announcements that screen readers speak during a drag. */
export function useAnnouncements({ nameOf, placeText }: Words): Announcements {
  /** True until the drag first reports a position: announcing the start position would talk over the line's name. */
  const fresh = useRef(false)
  return useMemo(() => {
    const at = (active: { id: string | number }, over: { id: string | number } | null) =>
      over === null ? '原来的位置' : placeText(String(active.id), String(over.id))
    return {
      onDragStart({ active }) {
        fresh.current = true
        return `已拿起${nameOf(String(active.id))}，现在在${at(active, active)}。`
      },
      onDragOver({ active, over }) {
        const isStart = fresh.current && over?.id === active.id
        fresh.current = false
        return isStart ? undefined : `移到${at(active, over)}。`
      },
      onDragEnd: ({ active, over }) => `${nameOf(String(active.id))}已放在${at(active, over)}。`,
      onDragCancel: ({ active }) => `已取消，${nameOf(String(active.id))}回到原来的位置。`,
    }
  }, [nameOf, placeText])
}
