import { Link } from 'react-router-dom'
import { routes } from '#schemas/routes/routes.ts'
import { EntryCard } from '#src/features/login/entry-card.tsx'
import { useWayBack } from '#src/features/login/use-way-back.ts'
import { RegistrationForm } from './registration-form.tsx'
import styles from './registration.module.css'

/** /registration: a new account, logged in at once. */
export default function RegistrationScreen() {
  if (!useWayBack()) return null
  const lead = (
    <>
      已有账号？
      <Link to={routes.login.path} className={styles.link}>
        直接登录
      </Link>
    </>
  )
  return (
    <EntryCard title="注册账号" lead={lead}>
      <RegistrationForm />
    </EntryCard>
  )
}
