import { useEffect, useState } from 'react'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { mayInspect } from '#schemas/people/accounts/roles.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { type InspectProps, Panel } from './panel.tsx'

/** Shows the inspector if the server allows this member to use it; before the answer or after an error, nothing. */
export function Inspector(props: InspectProps) {
  const { call } = useMall()
  const [allowed, setAllowed] = useState(false)
  useEffect(() => {
    let current = true
    call(authUser.current, {}, { quiet: true }).then(
      (user) => current && setAllowed(mayInspect(user)),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [call])
  return allowed ? <Panel {...props} /> : null
}
