import { loginPromptAtom, mallStore } from '#src/session/store.ts'
import styles from './login-panel.module.css'

/** X9: a guest on a page of personal data sees this, and no personal call is made. */
export function LoginPanel({ title }: { title: string }) {
  return (
    <div className={styles.panel}>
      <h1>{title}</h1>
      <p>登录后即可查看{title}</p>
      <button type="button" className={styles.action} onClick={() => mallStore.set(loginPromptAtom, {})}>
        登录
      </button>
    </div>
  )
}
