import { useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { loginPromptAtom, mallStore, tokenAtom } from '#src/session/store.ts'
import { LoadingOverlay } from '../loading/loading-overlay.tsx'
import styles from './login.module.css'
import { LoginForm } from './login-form.tsx'

const dismiss = () => mallStore.set(loginPromptAtom, null)

/**
 * The login over the page that stays (SH11): a native modal dialog, so that the browser keeps the focus inside,
 * closes it by Esc and gives the focus back.
 */
export function LoginDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const member = useAtomValue(tokenAtom) !== null
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector('input')?.focus()
    // Closed while it still stands in the document, or the focus has no way back.
    return () => element?.close()
  }, [])
  // X6: another tab logged in.
  useEffect(() => {
    if (member) dismiss()
  }, [member])
  // Back and Forward lead away from what the login was wanted for.
  useLayoutEffect(() => {
    addEventListener('popstate', dismiss)
    return () => removeEventListener('popstate', dismiss)
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="login-title"
      // The event of a close that was opened again since is out of date.
      onClose={({ currentTarget }) => !currentTarget.open && dismiss()}
    >
      <h2 id="login-title" className={styles.title}>
        登录
      </h2>
      <LoginForm onLeave={dismiss} />
      <button type="button" className={styles.close} aria-label="关闭登录窗口" onClick={dismiss}>
        ✕
      </button>
      <LoadingOverlay />
    </dialog>
  )
}
