import { useEffect, useRef, useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

/** Opens the login dialog when a guest adds to the cart. */
export function promptLogin(): void {
  open = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function LoginDialog() {
  const shown = useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (shown) dialog.current?.showModal()
  }, [shown])
  if (!shown) return null
  return (
    <dialog ref={dialog} aria-label="登录">
      <form method="dialog">
        <label>
          用户名
          <input name="userName" />
        </label>
        <label>
          密码
          <input name="password" type="password" />
        </label>
        <button type="submit">登录</button>
      </form>
    </dialog>
  )
}
