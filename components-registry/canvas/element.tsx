import { JumpLink } from '#registry/parts/jump-link.tsx'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { isIcon, MIN_LETTERS, getStackedSize } from '#schemas/widgets/parts/canvas-layout.ts'
import type { Place } from '#ui/picture/picture-candidates.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './canvas.module.css'

type Props = PropsOf<'canvas'>
type Item = Props['elements'][number]

interface Sheet {
  width: number
  height: number
  /** Width of the sheet on a phone, px; null if a phone stacks the elements. */
  onPhone: number | null
}

/** Exceeds the largest number of elements, so that elements of one layer keep the document order. */
const LAYER = 100

/** One element, positioned in percentages of the sheet, so that the element scales with the sheet. */
export function Element({ element, index, sheet }: { element: Item; index: number; sheet: Sheet }) {
  const { kind, enter, delay, link } = element
  const entering = enter === 'none' ? '' : `${styles.enters} ${styles[enter]}`
  return (
    <li
      className={styles.element}
      style={placeOf(element, index, sheet)}
      data-kind={kind}
      data-linked={link !== undefined}
      data-stacked={kind === 'text' ? getStackedSize(element.size) : undefined}
      data-icon={isIcon(element, sheet.width)}
    >
      <JumpLink link={link} className={`${styles.inner} ${entering}`} label={nameOf(element)}>
        <span
          className={styles.body}
          style={delay > 0 && enter !== 'none' ? { animationDelay: `${delay}ms` } : undefined}
        >
          <Content element={element} sheet={sheet} />
        </span>
      </JumpLink>
    </li>
  )
}

function Content({ element, sheet }: { element: Item; sheet: Sheet }) {
  const { width } = sheet
  const { kind, text, size, weight, align, colour, image, fit, w, h, name } = element
  const round = { borderRadius: share(element.radius, width) }
  if (kind === 'picture') {
    return (
      <span className={styles.picture} style={round}>
        <Picture
          src={image?.src ?? null}
          alt={image?.alt ?? ''}
          width={image?.width ?? w}
          height={image?.height ?? h}
          place={pictureIn(element, sheet)}
          fit={fit}
        />
      </span>
    )
  }
  if (kind === 'text') {
    const letters = `max(${MIN_LETTERS}px, ${share(size, width)})`
    return (
      <span
        className={`${styles.text} ${styles[weight]} ${styles[align]}`}
        style={{ fontSize: letters, ...(colour && { color: colour }) }}
      >
        {text}
      </span>
    )
  }
  return (
    <span className={styles.fill} style={{ ...round, ...(colour && { background: colour }) }}>
      {element.link && <span className={styles.name}>{name || '查看详情'}</span>}
    </span>
  )
}

/** Width of a picture in a stack on a phone, px. */
const STACKED = { icon: 96, other: 318 } as const

function pictureIn(element: Item, { width, onPhone }: Sheet): Place {
  const part = element.w / width
  const stacked = isIcon(element, width) ? STACKED.icon : STACKED.other
  return { wide: Math.round(1200 * part), phone: onPhone === null ? stacked : Math.round(onPhone * part) }
}

function nameOf({ kind, link, text, image, name }: Item): string | undefined {
  if (!link || (kind === 'text' && text !== '') || (kind === 'picture' && image?.alt)) return undefined
  return name || '查看详情'
}

function placeOf({ x, y, w, h, layer, opacity, turn }: Item, index: number, sheet: Sheet) {
  return {
    left: percent(x, sheet.width),
    top: percent(y, sheet.height),
    width: percent(w, sheet.width),
    height: percent(h, sheet.height),
    zIndex: layer * LAYER + index,
    aspectRatio: `${w} / ${h}`,
    ...(opacity < 100 && { opacity: opacity / 100 }),
    ...(turn !== 0 && { transform: `rotate(${turn}deg)` }),
  }
}

const percent = (value: number, whole: number) => `${round((value / whole) * 100)}%`
const share = (value: number, width: number) => `${round((value / width) * 100)}cqi`
const round = (value: number) => Math.round(value * 1000) / 1000
