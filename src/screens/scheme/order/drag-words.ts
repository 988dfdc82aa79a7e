import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core'

/** What is said of the line `id`, were it dropped upon `over`. */
type PlaceText = (id: string, over: string) => string

export const instructions: ScreenReaderInstructions = {
  draggable: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 键取消。',
}

/** Spoken while something is carried. */
export function announcements(nameOf: (id: string) => string, placeText: PlaceText): Announcements {
  const at = (active: { id: string | number }, over: { id: string | number } | null) =>
    over === null ? '原来的位置' : placeText(String(active.id), String(over.id))
  return {
    onDragStart: ({ active }) => `已拿起${nameOf(String(active.id))}，现在在${at(active, active)}。`,
    onDragOver: ({ active, over }) => `移到${at(active, over)}。`,
    onDragEnd: ({ active, over }) => `${nameOf(String(active.id))}已放在${at(active, over)}。`,
    onDragCancel: ({ active }) => `已取消，${nameOf(String(active.id))}回到原来的位置。`,
  }
}
