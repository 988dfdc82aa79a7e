import type { Picture as Given } from '#tests/bench/neutral-page.ts'
import { listCandidates, type Place } from '#ui/picture/picture-candidates.ts'
import styles from '#ui/picture/picture.module.css'

/** A picture as the mall asks for it: when it comes near, and as wide as its place. */
export function Picture({ place, ...picture }: Given & { place: Place }) {
  return (
    <img
      loading="lazy"
      decoding="async"
      className={styles.cover}
      // Before the address, which a browser that meets it first would ask for.
      {...listCandidates('', picture.src, place)}
      {...picture}
      draggable={false}
    />
  )
}
