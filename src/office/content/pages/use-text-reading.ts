import { useMemo, useState } from 'react'
import type { ReadResult } from '#schemas/page/page.ts'
import { readText, type TextReading } from '#schemas/page/text-findings.ts'
import { createDraftReader } from '#src/designer/read-draft.ts'
import { useKnownNames } from '#src/designer/use-known-names.ts'
import { useSwitches } from '#src/runtime/mall/common-config.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'

const widgetsOfText = (page: ReadResult) => (page.status === 'read' ? page.widgets : [])

/** Everything that is wrong with a page's text, with what the mall has of its names as soon as the server has told it. */
export function useTextReading(text: string): TextReading {
  const switches = useSwitches()
  const scoreName = useScoreName()
  const [readDraft] = useState(createDraftReader)
  const known = useKnownNames(useMemo(() => widgetsOfText(readDraft(text)), [readDraft, text]))
  return useMemo(() => readText(text, switches, scoreName, known), [text, switches, scoreName, known])
}
