import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { useOwnAddress } from '#ui/picture/own-address.ts'
import { useInView } from './use-in-view.ts'
import styles from './video.module.css'

interface Props extends Omit<PropsOf<'video'>, 'url'> {
  url: string
  /** True for a muted video that started by itself and plays only while in view; false if the visitor started it. */
  byItself: boolean
  /** Called if the browser does not allow playing without a click. */
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
        // The content security policy allows https only.
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

/** A video that started by itself pauses while out of view, unless the visitor paused it. */
function usePlaying(video: RefObject<HTMLVideoElement | null>, byItself: boolean, onBlocked: () => void) {
  const resting = useRef(false)
  useEffect(() => {
    // The clicked button was unmounted, so the video takes the focus.
    if (!byItself) video.current?.focus({ preventScroll: true })
    play(video.current, onBlocked)
    // Runs once, because a later render must not restart a paused video.
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

/** Ignores rejections that are no error: the browser requires a click, or a pause interrupted the start. */
function play(element: HTMLVideoElement | null, onBlocked?: () => void) {
  element?.play().catch((reason: unknown) => {
    if (reason instanceof DOMException && reason.name === 'NotAllowedError') onBlocked?.()
  })
}
