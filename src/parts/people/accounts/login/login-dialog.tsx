import { useAtom, useAtomValue } from 'jotai'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { httpMessage } from '#schemas/base/errors.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { endedAtom, loginPromptAtom, tokenAtom } from '#src/session/atoms.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { BusyContext } from '#ui/loading/loading.tsx'
import { forgetIntent, keepIntent } from './kept-intent.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login.module.css'

/** The login over the page that stays; its first field takes the focus. */
export function LoginDialog() {
  const form = useRef<HTMLDivElement>(null)
  const mall = useMall()
  const [prompt, setPrompt] = useAtom(loginPromptAtom)
  const ended = useAtomValue(endedAtom) !== null
  const dismiss = useCallback(() => setPrompt(null), [setPrompt])
  const member = useAtomValue(tokenAtom) !== null
  // The dialog has opened: a child's effects run before its parent's.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  // What was wanted before is asked anew, or not wanted any more. Before any press: a later effect could undo `leave`.
  useLayoutEffect(() => forgetIntent(mall), [mall])
  // Another tab logged in.
  useEffect(() => {
    if (member) dismiss()
  }, [member, dismiss])
  /** To the registration or a new password: what was wanted goes on after it. */
  function leave() {
    keepIntent(mall, prompt?.intent)
    dismiss()
  }
  return (
    // The action that waits for the login must not cover the dialog.
    <BusyContext value={false}>
      <Dialog title="登录" entry stays onClose={dismiss}>
        {ended && <p className={styles.reason}>{httpMessage(401)}，请重新登录</p>}
        <div ref={form}>
          <LoginForm onLeave={leave} />
        </div>
      </Dialog>
    </BusyContext>
  )
}
