import { isGoodPassword, NEW_PASSWORD_MESSAGE } from '#schemas/people/accounts/new-password.ts'
import { toWirePassword } from '#src/parts/people/accounts/login/log-in.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from '#src/office/parts/detail.module.css'

/** Returns a message for a weak password, else null; accepts '', because the server then generates a password. */
export const validatePassword = (typed: string) =>
  typed === '' || isGoodPassword(typed) ? null : NEW_PASSWORD_MESSAGE

/** Converts a typed password to its part of the request; '' omits it. */
export const toPasswordInput = (typed: string) => (typed === '' ? {} : { password: toWirePassword(typed) })

/** Shows a new password, once. */
export function MadePassword({ password, onClose }: { password: string; onClose(): void }) {
  return (
    <Dialog title="新密码" onClose={onClose}>
      <p>请现在把它交给本人，关闭后不再显示。本人登录后可以自行修改。</p>
      <p className={styles.secret}>{password}</p>
      <Button look="primary" onClick={onClose}>
        我已记下
      </Button>
    </Dialog>
  )
}
