import { atom } from 'jotai/vanilla'
import { TOAST_MS } from '#schemas/constants.ts'
import { throttled } from '#src/api/throttled-toast.ts'
import { clock } from '#src/lib/clock.ts'
import { mallStore } from '#src/session/store.ts'

export interface Toast {
  kind: 'success' | 'error' | 'warning'
  message: string
}
/** The toast on show; at most one (§8: one per 2 s). */
export const toastAtom = atom<Toast | null>(null)

let timer: ReturnType<typeof setTimeout> | undefined

const show = throttled((next: Toast) => {
  mallStore.set(toastAtom, next)
  clearTimeout(timer)
  timer = setTimeout(() => mallStore.set(toastAtom, null), TOAST_MS)
}, clock.now)

const say = (kind: Toast['kind']) => (message: string) => show({ kind, message })

export const toast = { success: say('success'), error: say('error'), warning: say('warning') }
