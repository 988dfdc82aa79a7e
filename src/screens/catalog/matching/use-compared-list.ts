import { useState } from 'react'
import * as z from 'zod/mini'
import { MATCH_LINES, MATCH_TEXT, type Wanted } from '#schemas/catalog/matching/calls.ts'
import { readJson } from '#src/lib/storage.ts'
import { useKept } from '#src/runtime/form/use-kept.ts'
import type { EditedPieces } from './best-hits.ts'

const Lines = z.array(
  z.object({ text: z.string().check(z.maxLength(MATCH_TEXT)), cash: z.optional(z.string()) }),
)
const Pieces = z.record(z.string(), z.int().check(z.minimum(1)))

/** Holds the list to compare and the typed pieces; both survive a reload, for the lifetime of the tab. */
export function useComparedList() {
  const kept = useKept({ form: 'compared-list', fields: ['lines', 'pieces'] })
  const [stored] = useState(() => kept.over({ lines: '[]', pieces: '{}' }))
  const [lines, setLines] = useState<readonly Wanted[]>(
    () => readJson(stored.lines, (value) => z.parse(Lines, value))?.slice(0, MATCH_LINES) ?? [],
  )
  const [pieces, setPieces] = useState<EditedPieces>(
    () => readJson(stored.pieces, (value) => z.parse(Pieces, value)) ?? {},
  )
  return {
    lines,
    pieces,
    setLines(next: readonly Wanted[]) {
      setLines(next)
      kept.save('lines', JSON.stringify(next))
    },
    setPieces(key: string, quantity: number) {
      const next = { ...pieces, [key]: quantity }
      setPieces(next)
      kept.save('pieces', JSON.stringify(next))
    },
  }
}
