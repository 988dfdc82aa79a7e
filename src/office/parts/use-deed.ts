import { useEffect, useRef } from 'react'
import { useMall } from '#src/runtime/mall/mall.ts'

/** Runs one tree action at a time, keeping focus on its button; `version` changes with the tree. */
export function useDeed(version: string) {
  const { toast } = useMall()
  const busy = useRef(false)
  const pressed = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (document.activeElement === document.body && pressed.current?.isConnected) pressed.current.focus()
  }, [version])
  function run(work: () => Promise<unknown>, done: string) {
    if (busy.current) return
    busy.current = true
    void work()
      .then(
        () => toast.success(done),
        // The client has already shown the error.
        () => undefined,
      )
      .finally(() => (busy.current = false))
  }
  const focused = (event: { target: EventTarget }) => {
    if (event.target instanceof HTMLElement) pressed.current = event.target.closest('button')
  }
  return { run, focused }
}
