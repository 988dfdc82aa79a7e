import { EntryCard } from '#src/parts/people/accounts/login/entry-card.tsx'
import { LoginForm } from '#src/parts/people/accounts/login/login-form.tsx'
import { useWayBack } from '#src/parts/people/accounts/login/use-way-back.ts'

/** /login: back to the page left last after it; a member has no business here. */
export default function LoginScreen() {
  if (!useWayBack()) return null
  return (
    <EntryCard title="登录">
      <LoginForm />
    </EntryCard>
  )
}
