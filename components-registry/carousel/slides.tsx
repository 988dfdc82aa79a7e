import { useCallback } from 'react'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { useAutoplay } from '#registry/parts/use-autoplay.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { getCoveringWidth } from '#ui/picture/picture-candidates.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { useSnapTrack } from '#ui/scroll/use-snap-track.ts'
import styles from './carousel.module.css'

type Props = PropsOf<'carousel'>

/** Slides with dots and arrows; a single slide is a plain banner. */
export function Slides({ slides, layout, height, autoplay, interval, indicator }: Props) {
  const many = slides.length > 1
  const { track, current, goTo } = useSnapTrack(slides.length)
  const step = useCallback(() => goTo(current + 1), [goTo, current])
  const { stopped, toggle, hold } = useAutoplay(many && autoplay, interval, step)

  return (
    <div className={styles.carousel} role="group" aria-roledescription="轮播" aria-label="轮播图" {...hold}>
      <ul ref={track} className={styles.track}>
        {slides.map((slide, index) => (
          <li
            key={index}
            className={styles.slide}
            aria-roledescription="幻灯片"
            aria-label={`第 ${index + 1} 张，共 ${slides.length} 张`}
            inert={index !== current}
          >
            <JumpLink
              link={slide.link}
              className={styles.link}
              label={slide.title || slide.image.alt || undefined}
            >
              <Slide slide={slide} layout={layout} height={height} first={index === 0} />
            </JumpLink>
          </li>
        ))}
      </ul>
      {many && (
        <Controls
          count={slides.length}
          current={current}
          indicator={indicator}
          playback={autoplay ? { stopped, toggle } : undefined}
          goTo={goTo}
        />
      )}
    </div>
  )
}

/** Width of the slides by layout, px; as in schemas/widgets/carousel.ts. */
const WIDTHS = { full: 1200, user: 920, stacks: 790 } as const

/** Returns the drawn widths of a slide, which covers a box whose height is limited by its width. */
function placeOf({ image }: Props['slides'][number], { layout, height }: Pick<Props, 'layout' | 'height'>) {
  const drawn = (width: number) =>
    getCoveringWidth({ width, height: Math.round(Math.min(height, 0.44 * width)) }, image)
  return { wide: drawn(WIDTHS[layout]), phone: drawn(358) }
}

interface SlideProps extends Pick<Props, 'layout' | 'height'> {
  slide: Props['slides'][number]
  first: boolean
}

function Slide({ slide, first, ...box }: SlideProps) {
  const { src, alt } = slide.image
  return (
    <span className={styles.picture} style={{ height: `min(${box.height}px, 44cqi)` }}>
      <Picture
        src={src}
        alt={alt || slide.title}
        width={slide.image.width ?? 1200}
        height={slide.image.height ?? box.height}
        place={placeOf(slide, box)}
        priority={first}
      />
    </span>
  )
}

interface ControlsProps {
  count: number
  current: number
  indicator: 'dots' | 'bars' | 'none'
  playback: { stopped: boolean; toggle: () => void } | undefined
  goTo(index: number): void
}

function Controls({ count, current, indicator, playback, goTo }: ControlsProps) {
  const at = (offset: number) => (current + offset + count) % count
  return (
    <>
      <button
        type="button"
        className={`${styles.arrow} ${styles.previous}`}
        aria-label="上一张"
        onClick={() => goTo(at(-1))}
      />
      <button
        type="button"
        className={`${styles.arrow} ${styles.next}`}
        aria-label="下一张"
        onClick={() => goTo(at(1))}
      />
      <div className={styles.bar}>
        {playback && (
          <button
            type="button"
            className={playback.stopped ? styles.play : styles.pause}
            aria-label={playback.stopped ? '开始轮播' : '暂停轮播'}
            onClick={playback.toggle}
          />
        )}
        {indicator !== 'none' &&
          Array.from({ length: count }, (_, index) => (
            <button
              key={index}
              type="button"
              className={indicator === 'dots' ? styles.dot : styles.dash}
              aria-label={`第 ${index + 1} 张`}
              aria-current={index === current}
              onClick={() => goTo(index)}
            />
          ))}
      </div>
    </>
  )
}
