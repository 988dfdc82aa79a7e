import { EntryCard } from '#src/parts/people/accounts/login/entry-card.tsx'
import { LoginForm } from '#src/parts/people/accounts/login/login-form.tsx'
import { useWayBack } from '#src/parts/people/accounts/login/use-way-back.ts'

/** Page /login, which leads back to the previous page. A member is redirected at once. */
export default function LoginScreen() {
  if (!useWayBack()) return null
  return (
    <EntryCard title="登录">
      <LoginForm />
    </EntryCard>
  )
}
