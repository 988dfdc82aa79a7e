import { routes } from '#schemas/routes.ts'
import { Note, NoteAction } from '#src/features/note.tsx'

/** Every session of the account has ended, so a login with the new password is next. */
export function PasswordSaved() {
  return (
    <Note title="新密码已生效">
      <p>为了账号安全，所有设备都已退出，请用新密码重新登录。</p>
      <NoteAction to={routes.login.path}>去登录</NoteAction>
    </Note>
  )
}
