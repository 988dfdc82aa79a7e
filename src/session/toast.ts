import { atom } from 'jotai/vanilla'
import { TOAST_MS } from '#schemas/base/constants.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Store } from './atoms.ts'

export interface ToastMessage {
  kind: 'success' | 'error' | 'warning'
  message: string
}
/** The shown toast, at most one at a time; null for none. */
export const toastAtom = atom<ToastMessage | null>(null)

export type Toast = Readonly<Record<ToastMessage['kind'], (message: string) => void>>

export function createToast(store: Store, { now }: Clock): Toast {
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = throttleToasts((next: ToastMessage) => {
    store.set(toastAtom, next)
    clearTimeout(timer)
    timer = setTimeout(() => store.set(toastAtom, null), TOAST_MS)
  }, now)
  const say = (kind: ToastMessage['kind']) => (message: string) => show({ kind, message })
  return { success: say('success'), error: say('error'), warning: say('warning') }
}

/** Wraps `show` so that at most one toast per 2 s is shown; further toasts in that time are dropped. */
export function throttleToasts<T>(show: (toast: T) => void, now: () => number): (toast: T) => void {
  let last = -Infinity
  return (toast) => {
    const time = now()
    // A clock that was set back must not suppress toasts for long.
    if (time >= last && time - last < TOAST_MS) return
    last = time
    show(toast)
  }
}
