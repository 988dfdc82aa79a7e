import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { useOwnAddress } from '#ui/picture/own-address.ts'
import { useInView } from './use-in-view.ts'
import styles from './video.module.css'

interface Props extends Omit<PropsOf<'video'>, 'url'> {
  url: string
  /** Muted, and only while it is in view; else a person asked for it. */
  byItself: boolean
  /** The browser allows no playing without a click. */
  onBlocked(): void
  onFailed(): void
}

export function Player({ url, title, poster, loop, controls, captions, byItself, ...on }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const own = useOwnAddress()
  const [phase, setPhase] = useState<'waiting' | 'playing' | 'paused'>('waiting')
  usePlaying(video, byItself, on.onBlocked)
  function toggle() {
    if (video.current?.paused) play(video.current)
    else video.current?.pause()
  }
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        // The content policy plays from https alone.
        src={url.replace(/^http:/i, 'https:')}
        poster={poster && own(poster.src)}
        aria-label={title || '视频'}
        controls={controls}
        loop={loop}
        muted={byItself}
        playsInline
        preload="auto"
        tabIndex={-1}
        onWaiting={() => setPhase('waiting')}
        onPlaying={() => setPhase('playing')}
        onPause={() => setPhase('paused')}
        onError={on.onFailed}
      >
        {captions && <track kind="captions" src={captions} srcLang="zh" label="中文" default />}
      </video>
      {phase === 'waiting' && <span className={styles.waiting} role="status" aria-label="视频正在加载" />}
      {!controls && (
        <button
          type="button"
          className={phase === 'paused' ? styles.resume : styles.pause}
          aria-label={phase === 'paused' ? `继续播放：${title}` : `暂停：${title}`}
          onClick={toggle}
        />
      )}
    </>
  )
}

/** Plays from the start on; what plays by itself rests while it is out of view, unless a person paused it. */
function usePlaying(video: RefObject<HTMLVideoElement | null>, byItself: boolean, onBlocked: () => void) {
  const resting = useRef(false)
  useEffect(() => {
    // The button that was clicked is gone; the keyboard goes on here.
    if (!byItself) video.current?.focus({ preventScroll: true })
    play(video.current, onBlocked)
    // Once: a later render must not start what was paused.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const follow = useCallback(
    (seen: boolean) => {
      const element = video.current
      if (!element) return
      if (seen) {
        if (resting.current) play(element)
        resting.current = false
      } else if (!element.paused) {
        resting.current = true
        element.pause()
      }
    },
    [video],
  )
  useInView(video, byItself, follow)
}

/** A refusal that is no error of the video: the browser wants a click first, or a pause came in between. */
function play(element: HTMLVideoElement | null, onBlocked?: () => void) {
  element?.play().catch((reason: unknown) => {
    if (reason instanceof DOMException && reason.name === 'NotAllowedError') onBlocked?.()
  })
}
