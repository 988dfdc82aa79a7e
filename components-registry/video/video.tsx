import { useCallback, useRef, useState } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { useStillness } from '#registry/parts/use-autoplay.ts'
import { useServices } from '#registry/services.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { Player } from './player.tsx'
import { useInView } from './use-in-view.ts'
import styles from './video.module.css'

export const widget = defineView('video', Video)

type Props = PropsOf<'video'>
/** `stopped`: automatic playing was blocked or failed, so the poster stays without further attempts. */
type State = 'poster' | 'byHand' | 'byItself' | 'stopped' | 'failed'

/** A poster until the visitor plays the video, or until it is in view and may play muted. Loads no video before. */
export function Video(props: Props) {
  const { mode } = useServices()
  const { url, poster } = props
  if (!url && mode === 'designer') return <EmptyState>请填写视频地址</EmptyState>
  if (!url && !poster) return null
  return <Stage {...props} />
}

function Stage(props: Props) {
  const { url, title, ratio, autoplay } = props
  const { mode } = useServices()
  const [state, setState] = useState<State>('poster')
  const still = useStillness()
  const host = useRef<HTMLDivElement>(null)
  const start = useCallback((seen: boolean) => seen && setState('byItself'), [])
  const starts = mode === 'shop' && autoplay && url !== undefined && !still && state === 'poster'
  useInView(host, starts, start)
  const playing = url !== undefined && (state === 'byHand' || state === 'byItself')
  return (
    <div ref={host} className={styles.stage} data-ratio={ratio} role="group" aria-label={title || '视频'}>
      {playing ? (
        <Player
          {...props}
          url={url}
          byItself={state === 'byItself'}
          onBlocked={() => setState('stopped')}
          onFailed={() => setState(state === 'byHand' ? 'failed' : 'stopped')}
        />
      ) : (
        <Cover {...props} failed={state === 'failed'} onPlay={() => setState('byHand')} />
      )}
    </div>
  )
}

function Cover({
  url,
  title,
  showTitle,
  poster,
  failed,
  onPlay,
}: Props & { failed: boolean; onPlay(): void }) {
  const picture = poster && (
    <Picture
      src={poster.src}
      alt={url ? '' : poster.alt || title}
      width={poster.width ?? 1200}
      height={poster.height ?? 675}
    />
  )
  if (!url) return <div className={styles.cover}>{picture}</div>
  if (failed) {
    return (
      <div className={styles.cover}>
        {picture}
        <div className={styles.failed} role="alert">
          <p>视频没有播放出来，请检查网络后再试</p>
          <button type="button" className={styles.retry} onClick={onPlay}>
            重新播放
          </button>
        </div>
      </div>
    )
  }
  return (
    <button type="button" className={styles.cover} aria-label={`播放：${title || '视频'}`} onClick={onPlay}>
      {picture}
      <span className={styles.play} aria-hidden="true" />
      {showTitle && title && <span className={styles.title}>{title}</span>}
    </button>
  )
}
