import { useAtomValue } from 'jotai'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { OwnPart } from '#src/runtime/mall/own-part.tsx'
import { NotOffered } from '#src/runtime/text/failed-answer.tsx'
import { spectatorAtom } from '#src/session/atoms.ts'
import { GuestPage } from './guest/guest-page.tsx'
import { SchemesQuery } from './list/list-query.ts'
import { Schemes } from './list/schemes.tsx'

/** Page /scheme/index: a member's schemes, or an introduction for a guest. */
export default function SchemeIndexScreen() {
  const query = useRouteQuery(SchemesQuery)
  const spectator = useAtomValue(spectatorAtom)
  return (
    <OwnPart otherwise={<NotOffered />}>
      {spectator === '' ? <GuestPage budget={query} /> : <Schemes key={spectator} query={query} />}
    </OwnPart>
  )
}
