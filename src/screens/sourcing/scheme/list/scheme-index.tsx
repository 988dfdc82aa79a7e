import { useAtomValue } from 'jotai'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { tokenAtom } from '#src/session/atoms.ts'
import { GuestPage } from '#src/screens/sourcing/scheme/guest/guest-page.tsx'
import { SchemesQuery } from './list-query.ts'
import { Schemes } from './schemes.tsx'

/** /scheme/index: a member's schemes; for a guest what it is for. */
export default function SchemeIndexScreen() {
  const query = useRouteQuery(SchemesQuery)
  const token = useAtomValue(tokenAtom)
  return token === null ? <GuestPage budget={query} /> : <Schemes key={token} query={query} />
}
