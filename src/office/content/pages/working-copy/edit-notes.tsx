import { formatMallMinute } from '#schemas/base/mall-time.ts'
import type { Start } from './start.ts'
import type { WorkingCopyState } from './use-working-copy.ts'
import styles from '#src/office/parts/panel.module.css'

interface Props {
  start: Pick<Start, 'restoredAt' | 'isMerged'>
  copy: WorkingCopyState
  isUnsaved: boolean
}

/** Describes the autosave status; '' while there is none. */
export function describeKept({ keptAt, isOffline }: WorkingCopyState, isUnsaved: boolean): string {
  if (isOffline) return '没有连上商城，修改已保存在这台电脑上，连上后自动继续'
  return keptAt !== null && isUnsaved ? `已自动保存 ${formatMallMinute(keptAt).slice(-5)}` : ''
}

/** Shows that edits were restored, and who else edits the page. */
export function EditNotes({ start: { restoredAt, isMerged }, copy: { editors }, isUnsaved }: Props) {
  const notes = [
    restoredAt !== null &&
      isUnsaved &&
      `已恢复 ${formatMallMinute(restoredAt)} 没有保存的修改${isMerged ? '，并与之后保存的内容合并' : ''}`,
    editors.length > 0 && `${editors.join('、')} 也在编辑这个页面，保存时会合并两边的修改`,
  ].filter((note) => note !== false)
  return notes.map((note) => (
    <p key={note} className={styles.quiet}>
      {note}
    </p>
  ))
}
