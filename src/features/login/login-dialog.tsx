import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { loginPromptAtom, tokenAtom } from '#src/session/atoms.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LoginForm } from './login-form.tsx'

/** The login over the page that stays; its first field takes the focus. */
export function LoginDialog() {
  const form = useRef<HTMLDivElement>(null)
  const setPrompt = useSetAtom(loginPromptAtom)
  const dismiss = useCallback(() => setPrompt(null), [setPrompt])
  const member = useAtomValue(tokenAtom) !== null
  // The dialog has opened: a child's effects run before its parent's.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  // Another tab logged in.
  useEffect(() => {
    if (member) dismiss()
  }, [member, dismiss])
  // Back and Forward lead away from what the login was wanted for.
  useLayoutEffect(() => {
    addEventListener('popstate', dismiss)
    return () => removeEventListener('popstate', dismiss)
  }, [dismiss])
  return (
    <Dialog title="登录" entry onClose={dismiss}>
      <div ref={form}>
        <LoginForm onLeave={dismiss} />
      </div>
    </Dialog>
  )
}
