import type { GalleryPart, GalleryState } from './part.ts'
import styles from './gallery.module.css'

/** Every part in every state that needs no page of its own. */
export function Gallery({ parts }: { parts: readonly GalleryPart[] }) {
  return (
    <main className={styles.gallery}>
      <h1>界面部件</h1>
      {parts
        .filter(({ states }) => !states.every(({ alone }) => alone))
        .map((part) => (
          <section key={part.name} className={styles.part} data-part={part.name} aria-label={part.title}>
            <h2>{part.title}</h2>
            {part.states
              .filter(({ alone }) => !alone)
              .map((state) => (
                <State key={state.title} {...state} />
              ))}
          </section>
        ))}
    </main>
  )
}

/** A state that lies over the page. */
export function Alone({ part, state }: { part: GalleryPart; state: GalleryState }) {
  return (
    <main className={styles.gallery}>
      <h1>{part.title}</h1>
      {state.view}
    </main>
  )
}

function State({ title, view }: GalleryState) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      <div className={styles.view}>{view}</div>
    </div>
  )
}
