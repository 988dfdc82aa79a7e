import { useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import { guideChapters } from '#schemas/bridge/guide-chapters.ts'
import { listAreas } from '#src/office/areas.ts'
import { usePlaceBelow } from '#src/office/below.ts'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { platformAtom, userAtom } from '#src/session/atoms.ts'
import { Note } from '#ui/note/note.tsx'
import { Chapter } from './chapter.tsx'
import { Contents } from './contents.tsx'

/** Shows the guide to running the mall: `/guide`, `/guide?q=发货`, `/guide/orders`. */
export default function Guide() {
  const place = usePlaceBelow()
  const { search } = useLocation()
  const { navigate } = useMall()
  const user = useAtomValue(userAtom)
  const platform = useAtomValue(platformAtom)
  const query = new URLSearchParams(search).get('q') ?? ''
  const chapter = guideChapters.find(({ name }) => name === place)
  if (chapter)
    return (
      <Chapter
        key={chapter.name}
        chapter={chapter}
        query={query}
        rooms={listAreas(user, platform?.demo ?? false)}
      />
    )
  if (place === '')
    return (
      <Contents
        query={query}
        onQuery={(typed) =>
          navigate(`/guide${typed === '' ? '' : `?${String(new URLSearchParams({ q: typed }))}`}`, {
            replace: true,
          })
        }
      />
    )
  return (
    <Note title="手册里没有这一章">
      <p>链接不完整或已经改名，请从目录选择。</p>
      <PlaceLink to="/guide">打开目录</PlaceLink>
    </Note>
  )
}
