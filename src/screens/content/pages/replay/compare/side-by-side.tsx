import { useMemo, useState } from 'react'
import type { Fixture } from '#schemas/replay/fixture.ts'
import type { View } from '#schemas/replay/list-views.ts'
import { ReplayFrame } from '#src/screens/content/pages/replay/replay-frame.tsx'
import { useDrawing } from '#src/screens/content/pages/replay/use-drawing.ts'
import { makeFixture, type Versions } from './compare-views.ts'
import { useMissingAnswers } from './use-missing-answers.ts'
import own from './compare.module.css'

/** Shows both versions of a page in one view, with current answers of the mall. */
export function SideBySide({ before, after, ticket, view }: Versions & { view: View }) {
  return (
    <div className={own.sides}>
      <Side title="线上" text={before} ticket={ticket} view={view} />
      <Side title="草稿" text={after} ticket={ticket} view={view} />
    </div>
  )
}

interface SideProps extends Pick<Versions, 'ticket'> {
  title: string
  text: string
  view: View
}

function Side({ title, text, ticket, view }: SideProps) {
  const [calls, setCalls] = useState<Fixture['calls']>([])
  const fixture = useMemo(() => makeFixture(text, view, calls), [text, view, calls])
  const drawing = useDrawing(fixture, ticket)
  useMissingAnswers(drawing.record?.requests, (answers) => setCalls((before) => [...before, ...answers]))
  return (
    <section aria-label={title}>
      <h2 className={own.side}>{title}</h2>
      <ReplayFrame fixture={fixture} drawing={drawing} />
    </section>
  )
}
