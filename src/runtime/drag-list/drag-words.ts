import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'
import { useMemo, useRef } from 'react'

export const instructions: ScreenReaderInstructions = {
  draggable: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 键取消。',
}

interface Words {
  nameOf(key: string): string
  /** What is said of the line `key`, were it dropped upon `over`. */
  placeText(key: string, over: string): string
}

/** Spoken while something is carried. */
export function useAnnouncements({ nameOf, placeText }: Words): Announcements {
  /** Nothing was passed yet: that a line lies where it was taken from would speak over its name. */
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
