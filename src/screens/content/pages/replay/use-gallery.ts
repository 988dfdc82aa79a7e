import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { Gallery, type GalleryEntry } from '#schemas/replay/gallery.ts'
import { GALLERY_PATH } from '#schemas/replay/paths.ts'
import { useMall } from '#src/runtime/mall/mall.ts'

type GalleryState =
  | { state: 'loading' }
  | { state: 'ready'; entries: readonly GalleryEntry[] }
  | { state: 'failed'; error: unknown; retry(): void }

/** Loads the list of fixtures that the build wrote. */
export function useGallery(): GalleryState {
  const { document } = useMall()
  const [attempt, setAttempt] = useState(0)
  const [gallery, setGallery] = useState<GalleryState>({ state: 'loading' })
  useEffect(() => {
    let isCurrent = true
    const show = (next: GalleryState) => isCurrent && setGallery(next)
    document(GALLERY_PATH).then((answer) => {
      const list = z.safeParse(Gallery(), answer)
      if (list.success) show({ state: 'ready', entries: list.data })
      else fail(list.error)
    }, fail)
    function fail(error: unknown) {
      show({
        state: 'failed',
        error,
        retry() {
          setGallery({ state: 'loading' })
          setAttempt((count) => count + 1)
        },
      })
    }
    return () => {
      isCurrent = false
    }
  }, [document, attempt])
  return gallery
}
