import { atom } from 'jotai/vanilla'
import type { Viewer } from '#registry/services.ts'
import { DEFAULT_SCORE_NAME } from '#schemas/constants.ts'
import { audiencesOf } from '#schemas/roles.ts'
import { platformAtom, readableOf, tokenAtom, userAtom } from './store.ts'

const viewerAtom = atom<Viewer>((get) => {
  const platform = get(platformAtom)
  return {
    member: get(tokenAtom) !== null,
    scoreName: platform?.scoreName ?? DEFAULT_SCORE_NAME,
    prefer: platform?.priceMode ?? 'cash',
  }
})
const audienceAtom = atom((get) => audiencesOf(get(tokenAtom) === null ? null : get(userAtom)))

/** Who looks at prices. */
export const viewer = readableOf<Viewer>(viewerAtom)
/** Which audiences the visitor belongs to (decisions.md: guest, buyer, company …). */
export const audiences = readableOf<ReturnType<typeof audiencesOf>>(audienceAtom)
